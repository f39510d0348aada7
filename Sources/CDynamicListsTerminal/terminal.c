#include "CDynamicListsTerminal.h"

#ifdef DL_HAS_TERMINALS

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// A signal handler may run `dl_terminal_restore`, so everything it calls is async-signal-safe.

enum { FREE, ARMED, RESTORING };

static _Atomic int phase = FREE;
/// Written while the phase is FREE, read in the other phases.
static DLTerminal kept;
static struct termios original;
static pid_t owner;
/// How many times a terminal was armed.
static _Atomic int number;
/// How many threads are inside `dl_terminal_write`.
static _Atomic int writers;
static _Atomic int awaited;
/// For how many milliseconds the restoring thread waits for answers.
static _Atomic long patience = DL_ANSWER_PATIENCE;
/// Whether anything may have been written since the terminal was armed.
static _Atomic bool is_shown;

static void rest(long milliseconds) {
  struct timespec time = {.tv_nsec = milliseconds * 1000000};
  nanosleep(&time, NULL);
}

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static bool wait_for(int descriptor, short events, int milliseconds) {
  struct pollfd one = {.fd = descriptor, .events = events};
  return poll(&one, 1, milliseconds) > 0 && (one.revents & events);
}

static void restore_at_exit(void) {
  dl_borrower_end();
  dl_terminal_restore(false);
}

bool dl_terminal_keep(const DLTerminal *terminal) {
  if (phase != FREE) {
    errno = EBUSY;
    return false;
  }
  kept = *terminal;
  return tcgetattr(kept.input, &original) == 0;
}

int dl_terminal_arm(void) {
  static bool is_registered;
  if (!is_registered) {
    is_registered = true;
    atexit(restore_at_exit);
#ifdef __linux__
    at_quick_exit(restore_at_exit);
#endif
  }
  owner = getpid();
  awaited = 0;
  is_shown = false;
  number++;
  phase = ARMED;
  return number;
}

void dl_terminal_set_raw(void) {
  struct termios raw = original;
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  while (tcsetattr(kept.input, TCSANOW, &raw) != 0 && errno == EINTR) continue;
}

bool dl_terminal_is_armed(void) { return phase == ARMED; }

void dl_terminal_set_awaited(int answers) { awaited = answers; }

void dl_terminal_set_patience(long milliseconds) { patience = milliseconds; }

long dl_terminal_write(int armed, const void *bytes, size_t count) {
  // Incremented before the phase is read: either the restoring thread sees this writer and waits,
  // or this writer sees that the phase is no longer ARMED.
  writers++;
  ssize_t written = -1;
  if (phase == ARMED && number == armed) {
    is_shown = true;
    // Few bytes at a time, since the restoring thread waits for this call.
    written = write(kept.output, bytes, count < 2048 ? count : 2048);
  } else {
    errno = ECANCELED;
  }
  int error = errno;
  writers--;
  errno = error;
  return written;
}

static bool writers_leave_within(long milliseconds) {
  for (long end = now() + milliseconds; writers > 0 && now() < end;) rest(1);
  return writers == 0;
}

/// Writes all bytes; gives up when the terminal accepts none for half a second, such as a stopped
/// one.
static void write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0 && wait_for(descriptor, POLLOUT, 500)) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written == 0 || (errno != EINTR && errno != EAGAIN)) {
      return;
    }
  }
}

/// Reads the terminal's outstanding answers, each of which ends in "0n".
static void take_answers(int input) {
  char last = 0;
  for (long end = now() + patience; awaited > 0 && now() < end;) {
    if (!wait_for(input, POLLIN, 20)) continue;
    char byte;
    if (read(input, &byte, 1) != 1) continue;
    if (byte == 'n' && last == '0') awaited--;
    last = byte;
  }
}

/// Writes the held-back standard error, such as a crash message, to the real one.
static void release_errors(void) {
  if (kept.standard_error < 0) return;
  dup2(kept.standard_error, STDERR_FILENO);
  char buffer[1024];
  ssize_t count;
  while ((count = read(kept.held_errors, buffer, sizeof buffer)) > 0) write_all(STDERR_FILENO, buffer, (size_t)count);
}

void dl_terminal_restore(bool keeps_input) {
  sigset_t all, before;
  sigfillset(&all);
  // A signal handler on this thread would wait for the thread that it interrupts.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int armed = ARMED;
  // A child between fork and exec has a copy of these variables, but does not own the terminal.
  if (phase != FREE && owner == getpid()) {
    if (atomic_compare_exchange_strong(&phase, &armed, RESTORING)) {
      if (!writers_leave_within(300)) {
        // The terminal accepts no output: discard what is queued.
        tcflush(kept.output, TCOFLUSH);
        writers_leave_within(200);
      }
      // If nothing was written yet, the sequence would clear the output of other programs.
      if (is_shown) write_all(kept.output, kept.leaving, strlen(kept.leaving));
      // While this process is in the background, the terminal's settings belong to another program.
      pid_t front = tcgetpgrp(kept.input);
      if (front < 0 || front == getpgrp()) {
        take_answers(kept.input);
        // The shell must read neither keys typed for this program nor half an answer.
        if (!keeps_input || awaited > 0) tcflush(kept.input, TCIFLUSH);
        tcsetattr(kept.input, TCSANOW, &original);
      }
      release_errors();
      phase = FREE;
    } else {
      // Waits, so that the process does not end before the other thread is done.
      for (long end = now() + 2000; phase == RESTORING && now() < end;) rest(1);
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

int dl_terminal_wait(int input, int signals, int wake) {
#ifdef __APPLE__
  // On macOS, poll does not support terminals.
  fd_set set;
  FD_ZERO(&set);
  int highest = input > signals ? input : signals;
  if (wake > highest) highest = wake;
  if (highest >= FD_SETSIZE) return DL_WAKE;
  FD_SET(input, &set);
  FD_SET(signals, &set);
  FD_SET(wake, &set);
  if (select(highest + 1, &set, NULL, NULL, NULL) <= 0) return 0;
  return (FD_ISSET(input, &set) ? DL_INPUT : 0) | (FD_ISSET(signals, &set) ? DL_SIGNAL : 0)
    | (FD_ISSET(wake, &set) ? DL_WAKE : 0);
#else
  struct pollfd all[] = {
    {.fd = input, .events = POLLIN}, {.fd = signals, .events = POLLIN}, {.fd = wake, .events = POLLIN}};
  if (poll(all, 3, -1) <= 0) return 0;
  return (all[0].revents ? DL_INPUT : 0) | (all[1].revents ? DL_SIGNAL : 0) | (all[2].revents ? DL_WAKE : 0);
#endif
}

#endif
