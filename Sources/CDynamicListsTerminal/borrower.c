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

/// The process id of the program that borrows the terminal; 0 when there is none. It is set to 0
/// before `waitpid`, so the system cannot reuse the id while it is stored here.
static _Atomic pid_t borrower;
static pid_t lender;
/// Whether this process is ending; then it does not take the terminal again.
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
  // Threads of Swift's pool block signals, and a child process inherits the signal mask.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  // The terminal becomes standard input and output, even if this process's own are pipes or files.
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
  // WNOWAIT keeps the process id valid until `waitpid`.
  while (waitid(P_PID, (id_t)process, &end, WEXITED | WNOWAIT) != 0 && errno == EINTR) continue;
  pid_t ended = process;
  atomic_compare_exchange_strong(&borrower, &ended, 0);
  // The app's own signal handler may let the process continue, so this wait is limited to two
  // seconds.
  for (int left = 400; left > 0 && is_ending; left--) rest();
  int status = 0;
  pid_t found;
  while ((found = waitpid(process, &status, 0)) < 0 && errno == EINTR) continue;
  // Where SIGCHLD is ignored, the system discards the exit status.
  if (found < 0) return -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void dl_borrower_end(void) {
  pid_t process = borrower;
  // A child between fork and exec has a copy of the id, but the borrower is not its child.
  if (process == 0 || lender != getpid()) return;
  is_ending = true;
  kill(process, SIGHUP);
  // A stopped program receives SIGHUP only after SIGCONT.
  kill(process, SIGCONT);
  // Gives the program one second to restore the terminal before the shell gets it; a program that
  // keeps running is left alone.
  for (int left = 200; left > 0 && borrower == process; left--) rest();
}

#endif
