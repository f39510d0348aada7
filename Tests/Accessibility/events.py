"""Prints the events of the only application on the bus as JSON, from the appearance of one text to that of another.

Creates the file READ_TREE_HEARS when it starts to receive events.
"""
import json
import os
import pathlib
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402  (the version comes first)

import tree  # noqa: E402

KINDS = [
    "object:property-change",
    "object:state-changed",
    "object:children-changed",
    "object:announcement",
]


def main():
    first, seconds, last = sys.argv[1], float(sys.argv[2]), sys.argv[3]
    end = time.monotonic() + seconds
    while not any(tree.says(found, first) for found in tree.read()):
        if time.monotonic() > end:
            return
        time.sleep(0.3)
    events = []

    def hear(event):
        source = event.source
        text = event.any_data if isinstance(event.any_data, str) else ""
        try:
            states = sorted(state.value_nick for state in source.get_state_set().get_states())
            events.append({
                "type": event.type, "role": source.get_role_name(), "name": source.get_name() or "", "text": text,
                "states": states,
            })
        except GLib.Error:  # the widget was removed after its event
            events.append({"type": event.type, "role": "", "name": "", "text": text, "states": []})

    listener = Atspi.EventListener.new(hear)
    for kind in KINDS:
        listener.register(kind)
    pathlib.Path(os.environ["READ_TREE_HEARS"]).touch()
    loop = GLib.MainLoop()
    # How many rounds ago the first text appeared, and the last text was announced.
    rounds = {"there": 0, "heard": 0}

    def look():
        if rounds["there"] or any(tree.says(found, last) for found in tree.read()):
            rounds["there"] += 1
        # Events wait in a queue behind those of the rows, so an announced text is
        # received a few rounds after it appears.
        if rounds["heard"] or any(event["text"] == last for event in events):
            rounds["heard"] += 1
        # One more round, for events with low priority.
        if rounds["heard"] > 1 or rounds["there"] > 30 or time.monotonic() > end:
            loop.quit()
            return False
        return True

    GLib.timeout_add(1000, look)
    loop.run()
    json.dump(events, sys.stdout)


main()
