#include "CDynamicListsTerminal.h"

#ifdef DL_HAS_TERMINALS

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/// The program that has the terminal; 0 while there is none. Its number is not reused before it
/// is 0 again.
static _Atomic pid_t borrower;
static pid_t lender;
/// Whether this process is about to end. Nobody takes the terminal again then.
static _Atomic bool is_ending;

static void rest(void) {
  struct timespec pause = {.tv_nsec = 5000000};
  nanosleep(&pause, NULL);
}

int dl_borrower_start(const char *path, char *const arguments[], int input, int output, int *process) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  posix_spawnattr_t attributes;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  // Threads of Swift's pool block signals, and a program inherits what is blocked.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  // The terminal itself, also where standard input or output is a pipe or a file.
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  pid_t child;
  error = posix_spawnp(&child, path, &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return error;
  lender = getpid();
  is_ending = false;
  borrower = child;
  *process = child;
  return 0;
}

int dl_borrower_wait(int process) {
  siginfo_t end;
  // The number stays the program's until `waitpid`.
  while (waitid(P_PID, (id_t)process, &end, WEXITED | WNOWAIT) != 0 && errno == EINTR) continue;
  pid_t ended = process;
  atomic_compare_exchange_strong(&borrower, &ended, 0);
  // A handler of the app's own may let the process go on, so this does not wait forever.
  for (int left = 400; left > 0 && is_ending; left--) rest();
  int status = 0;
  pid_t found;
  while ((found = waitpid(process, &status, 0)) < 0 && errno == EINTR) continue;
  // Where the system discards what children end with, nobody knows.
  if (found < 0) return -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void dl_borrower_end(void) {
  pid_t process = borrower;
  // A child between fork and exec has a copy of the number, but not the program.
  if (process == 0 || lender != getpid()) return;
  is_ending = true;
  kill(process, SIGHUP);
  // A stopped program is not told before it continues.
  kill(process, SIGCONT);
  // It puts the terminal right before the shell has it. A program that goes on is left alone.
  for (int left = 200; left > 0 && borrower == process; left--) rest();
}

#endif
