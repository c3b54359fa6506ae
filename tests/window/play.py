"""The inner half of the window test, inside a session bus of its own: finds the squares as a screen
reader does and moves the men with the pointer."""

import os
import subprocess
import sys
import tempfile
import time

PROGRAM, PICTURES = sys.argv[1:3]
MOVES = ["e2 e4", "e7 e5", "d1 h5", "b8 c6", "f1 c4", "g8 f6", "h5 f7"]
WRITTEN = "1. e4 e5 2. Dh5 Sc6 3. Lc4 Sf6 4. Dxf7#"
END = "Matt: Weiß gewinnt (Art. 5.1.1)."

silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
started = [
    subprocess.Popen(["openbox"], **silent),
    subprocess.Popen(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"], **silent),
]
time.sleep(1)
for switch in ("IsEnabled", "ScreenReaderEnabled"):
    command = (
        ["dbus-send", "--session", "--dest=org.a11y.Bus", "--print-reply", "/org/a11y/bus",
         "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", f"string:{switch}",
         "variant:boolean:true"])
    # The bus may need its time on a busy machine.
    for _ in range(100):
        if subprocess.run(command, **silent, check=False).returncode == 0:
            break
        time.sleep(0.1)

import pyatspi  # noqa: E402 (the bus must be up)


def walk(node):
    yield node
    for child in node:
        if child is not None:
            yield from walk(child)


def names():
    """Every accessible name with its node, in reading order; empty while the program starts."""
    try:
        return [(node.name, node) for app in pyatspi.Registry.getDesktop(0) for node in walk(app)]
    except Exception:  # the tree may change while it is read: read it again
        return []


def waited(find, what):
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        found = find(names())
        if found:
            return found
        time.sleep(0.2)
    sys.exit(f"window test: {what} was not found; seen: {[name for name, _ in names() if name]}")


def place(square):
    return middle(lambda name: name.startswith(f"{square}, "), square)


def middle(fits, what):
    hit = waited(lambda all: [node for name, node in all if fits(name)], what)[0]
    box = hit.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    return box.x + box.width // 2, box.y + box.height // 2


def pointer(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)
    time.sleep(0.08)


def drag(start, goal):
    (x, y), (to_x, to_y) = place(start), place(goal)
    pointer("mousemove", x, y)
    pointer("mousedown", 1)
    pointer("mousemove", (x + to_x) // 2, (y + to_y) // 2)
    pointer("mousemove", to_x, to_y)
    pointer("mouseup", 1)
    time.sleep(0.5)


def click(label):
    x, y = middle(lambda name: name == label, label)
    pointer("mousemove", x, y)
    pointer("click", 1)


def start(*files):
    program = subprocess.Popen([PROGRAM, *files], stdout=sys.stderr, stderr=sys.stderr)
    started.append(program)
    place("a1")
    time.sleep(1)
    return program


def by_role(role, label):
    """The middle of the node of this role and name."""
    hit = waited(lambda all: [n for name, n in all if name == label and n.getRole() == role], label)
    box = hit[0].queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    return box.x + box.width // 2, box.y + box.height // 2


def flag_while_a_man_is_held():
    """Five seconds a move; Black's time runs out with the pawn in hand."""
    subprocess.run(["import", "-window", "root", f"{PICTURES}/scholars-mate.png"], check=False)
    pointer("key", "ctrl+n")
    pointer("mousemove", *by_role(pyatspi.ROLE_COMBO_BOX, "Bedenkzeit"))
    pointer("click", 1)
    click("eigene Zeit")
    for label, value in (("Minuten", "0"), ("Sekunden für einen Zug (0 = ohne)", "5")):
        pointer("mousemove", *by_role(pyatspi.ROLE_SPIN_BUTTON, label))
        pointer("click", 1)
        time.sleep(0.3)
        pointer("key", "ctrl+a")
        pointer("type", value)
        pointer("key", "Return")
        time.sleep(0.3)
    click("Partie beginnen")
    time.sleep(0.5)
    drag("e2", "e4")
    pointer("mousemove", *place("e7"))
    pointer("mousedown", 1)
    pointer("mousemove", *place("e6"))
    time.sleep(5.5)
    waited(lambda all: any("Art. 6.9" in name for name, _ in all), "the fallen flag")
    pointer("mouseup", 1)


def file_from_the_command_line():
    """A collection is opened, a game of it walked through, given a variation, saved into its place;
    all other bytes stay."""
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "Drei Partien.pgn")
    before = b"[White \"Anna\"]\r\n[Black \"Ben\"]\r\n\r\n1. d4   d5 *\r\n\r\n\r\n"
    game = b"[White \"Carla\"]\r\n[Black \"Dora\"]\r\n\r\n1. e4 e5 2. Nf3 Nc6 *"
    after = b"\r\n\r\n% not ours\r\n[White \"J\xf6rg\"]\r\n\r\n1. c4 {Caf\xe9} *\r\n"
    with open(path, "wb") as file:
        file.write(before + game + after)
    program = start(path)
    x, y = middle(lambda name: name.startswith("2. Carla"), "the second game")
    pointer("mousemove", x, y)
    pointer("click", 1)
    waited(lambda all: any("Zurück zum Tisch" == name for name, _ in all), "the analysis board")
    time.sleep(1)
    pointer("key", "Right")
    pointer("key", "Right")
    time.sleep(0.5)
    drag("f2", "f4")
    pointer("key", "ctrl+s")
    waited(lambda all: any("ist gespeichert" in name for name, _ in all), "the saved file")
    subprocess.run(["import", "-window", "root", f"{PICTURES}/file.png"], check=False)
    with open(path, "rb") as file:
        now = file.read()
    assert now.startswith(before), now
    assert now.endswith(after), now
    assert b"2. Nf3 (2. f4) 2... Nc6 *" in now, now
    program.kill()
    program.wait()


def written(all):
    """The move list: every move is a toggle button, and nothing else in the window is one."""
    moves = [name for name, node in all if node.getRole() == pyatspi.ROLE_TOGGLE_BUTTON]
    return " ".join(moves) == WRITTEN


try:
    program = start()
    for move in MOVES[:4]:
        drag(*move.split())
    # Whatever happens to the program, the game is there again with one click.
    program.kill()
    program.wait()
    program = start()
    click("Partie fortsetzen")
    time.sleep(0.5)
    for move in MOVES[4:]:
        drag(*move.split())
    waited(written, WRITTEN)
    waited(lambda all: any(END in name for name, _ in all), END)
    flag_while_a_man_is_held()
    program.kill()
    program.wait()
    file_from_the_command_line()
finally:
    subprocess.run(["import", "-window", "root", f"{PICTURES}/last.png"], check=False)
    for process in reversed(started):
        process.kill()
print("window test: 1 passed, 0 failed")
