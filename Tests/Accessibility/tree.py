"""Prints the accessible tree of the only application on the bus as JSON, once it contains the awaited text.

Prints nothing if the text does not appear in time.
"""
import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402  (the version comes first)


def node(accessible, depth=0):
    states = sorted(state.value_nick for state in accessible.get_state_set().get_states())
    children = [accessible.get_child_at_index(i) for i in range(min(accessible.get_child_count(), 60))]
    return {
        "role": accessible.get_role_name(),
        "name": accessible.get_name() or "",
        "description": accessible.get_description() or "",
        "states": states,
        "children": [node(child, depth + 1) for child in children if child and depth < 40],
    }


def says(tree, text):
    return text in tree["name"] or any(says(child, text) for child in tree["children"])


def read():
    """The trees of all applications on the bus."""
    desktop = Atspi.get_desktop(0)
    trees = []
    for i in range(desktop.get_child_count()):
        try:
            trees.append(node(desktop.get_child_at_index(i)))
        except Exception as error:  # a widget was removed while it was read
            print(f"read again: {error}", file=sys.stderr)
    return trees


def main():
    awaited = sys.argv[1]
    end = time.monotonic() + float(sys.argv[2])
    while True:
        found = [tree for tree in read() if says(tree, awaited)]
        if found:
            json.dump(found, sys.stdout)
        if found or time.monotonic() > end:
            return
        # The bus reports changes by signals, which this program does not receive;
        # so it looks again.
        time.sleep(0.3)


if __name__ == "__main__":
    main()
