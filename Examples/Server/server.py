"""The example and test server: pictures, lists, a library and faults on this machine. See README.md."""
import argparse
import os
import select
import signal
import socketserver
import sys
import threading

import articles
import library
import lists
from folder import FolderPictures
from handler import Handler
from pictures import BuiltInPictures
from settings import Settings
from stats import Stats


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 128

    def __init__(self, port, pictures, feed_pages, seed, log):
        super().__init__(("127.0.0.1", port), Handler)
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        self.pictures, self.log = pictures, log
        self.list = lists.ShiftingList(pictures.count)
        self.feed = lists.ShiftingList(feed_pages * lists.FEED_PAGE)
        self.articles = articles.Articles(articles.COUNT)
        self.library = library.Library()
        self.settings = Settings(seed)
        self.stats = Stats()

    def reset(self):
        self.settings.reset()
        self.list.reset()
        self.feed.reset()
        self.articles.reset()
        self.library.reset()
        self.stats = Stats()  # requests in flight count for the old one

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], OSError):  # clients may leave at any time
            super().handle_error(request, client_address)


def count(text):
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is not a whole number from 0 on")
    return int(text)


def read_arguments():
    parser = argparse.ArgumentParser(description="Serves a list of pictures, a feed, a library, and faults on 127.0.0.1.")
    parser.add_argument("--port", type=count, default=0, help="0 (default) takes a free port")
    parser.add_argument("--pictures", metavar="FOLDER", help="serve the JPEG, PNG and PPM files of this folder")
    parser.add_argument("--count", type=count, default=1000, metavar="N", help="how many built-in pictures (1000)")
    parser.add_argument("--feed-pages", type=count, default=8, metavar="N", help="how many feed pages (8)")
    parser.add_argument("--seed", type=count, default=0, metavar="N", help="other pictures, another jitter")
    parser.add_argument("--until-stdin-closes", action="store_true", help="exit when the parent process is gone")
    parser.add_argument("--log", action="store_true", help="write the answered requests to stderr")
    return parser.parse_args()


def leave(*_):
    os._exit(0)  # ends at once, without waiting for other threads


def leave_when_stdin_closes(parent):
    """Also ends when the parent has ended but another process has inherited the other end of stdin."""
    try:
        while os.getppid() == parent:
            if select.select([0], [], [], 1)[0] and not os.read(0, 4096):
                break
    finally:
        leave()


def main():
    parent = os.getppid()
    # The parent process may have blocked these signals.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM, signal.SIGINT})
    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    arguments = read_arguments()
    try:
        pictures = (FolderPictures(arguments.pictures) if arguments.pictures is not None
                    else BuiltInPictures(arguments.count, arguments.seed))
        server = Server(arguments.port, pictures, arguments.feed_pages, arguments.seed, arguments.log)
    except (ValueError, OverflowError, OSError) as error:  # no pictures, an invalid port, or a port in use
        print(f"server.py: {error}", file=sys.stderr)
        sys.exit(2)
    if arguments.until_stdin_closes:
        threading.Thread(target=leave_when_stdin_closes, args=(parent,), daemon=True).start()
    print(f"listening on {server.address}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
