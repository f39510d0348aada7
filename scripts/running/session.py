"""Runs a command so that all its processes can be ended together."""
import os
import pathlib
import signal
import subprocess
import time

# Seconds that a process has to clean up before it is killed.
PATIENCE = 3


def processes():
    """The processes of this machine that have not ended: id, parent, session."""
    if not pathlib.Path("/proc/self/stat").exists():
        listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,stat="], stdout=subprocess.PIPE, text=True, check=True)
        for number, parent, state in map(str.split, listed.stdout.splitlines()):
            try:
                if state[0] != "Z":
                    yield int(number), int(parent), os.getsid(int(number))
            except OSError:  # the process has ended meanwhile
                continue
        return
    for number in filter(str.isdecimal, os.listdir("/proc")):
        try:
            # The program's name is in brackets and may contain any character.
            text = pathlib.Path("/proc", number, "stat").read_text(errors="replace")
        except OSError:  # the process has ended meanwhile
            continue
        state, parent, _, session = text.rpartition(")")[2].split()[:4]
        if state not in "ZX":
            yield int(number), int(parent), int(session)


class Session:
    """Runs a command in its own session, so that Ctrl+C in the terminal does not reach it directly."""

    def __init__(self, command, **options):
        self.process = subprocess.Popen(command, start_new_session=True, **options)
        self.usage = None

    def step_back(self):
        """Lowers the priority of the command."""
        try:
            os.setpriority(os.PRIO_PROCESS, self.process.pid, 10)
            # Linux may share the processor between sessions first, and then uses this value.
            pathlib.Path(f"/proc/{self.process.pid}/autogroup").write_text("10")
        except OSError:  # the process has ended, or the system has no such groups
            pass

    def has_ended(self):
        """Whether the command has ended. Then `status` is its exit status as in a shell, and `usage` is set."""
        if self.usage is None:
            number, status, usage = os.wait4(self.process.pid, os.WNOHANG)
            if number:
                self.usage = usage
                self.process.returncode = os.waitstatus_to_exitcode(status)
        return self.usage is not None

    @property
    def status(self):
        code = self.process.returncode
        return code if code >= 0 else 128 - code

    def members(self):
        """The processes of the session, and those that they started in other sessions."""
        rest = list(processes())
        found = {number for number, _, session in rest if session == self.process.pid}
        while more := {number for number, parent, _ in rest if parent in found} - found:
            found |= more
        return found

    def end(self):
        """Ends all processes that still run. They get a moment to remove their files."""
        for signal_number in (signal.SIGTERM, signal.SIGKILL):
            until = time.monotonic() + PATIENCE
            signaled = set()
            while not self.has_ended() or self.members():
                members = self.members()
                for member in members - signaled:  # also those started since
                    send(member, signal_number)
                    send(member, signal.SIGCONT)  # a stopped process would not handle the signal
                signaled |= members
                if time.monotonic() > until:
                    break
                time.sleep(0.02)


def send(number, signal_number):
    try:
        os.kill(number, signal_number)
    except ProcessLookupError:
        pass


class Watch:
    """Tracks whether this program must end: after a signal, or because its caller has ended."""

    def __init__(self):
        self.number = None
        self.caller = os.getppid()
        # Handles Ctrl+C even if a shell makes its background jobs ignore it; a
        # hang-up stays ignored under nohup.
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            if number != signal.SIGHUP or signal.getsignal(number) != signal.SIG_IGN:
                signal.signal(number, self.note)

    def note(self, number, _):
        self.number = number

    def says_stop(self):
        if self.number is None and os.getppid() != self.caller:
            self.number = signal.SIGTERM
        return self.number is not None

    def leave(self):
        """Ends this program as the signal would have, so that a calling shell stops as well."""
        signal.signal(self.number, signal.SIG_DFL)
        os.kill(os.getpid(), self.number)
