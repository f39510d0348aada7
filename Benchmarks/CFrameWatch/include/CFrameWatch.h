#pragma once

// Measures the cost of a window's frames from outside, without knowing the lists in it. Pointers to
// GTK's objects are `void *`; times are in nanoseconds.

typedef struct FrameWatch FrameWatch;

/// Watches the frame clock of a GtkWindow. Call it before anything in the window is realized, so
/// that the work of others after the layout falls between two signals of the watch.
FrameWatch *frame_watch_new(void *window);
/// Scrolls a GtkAdjustment by a number of pixels in every frame, turning at the ends; `NULL` stops.
void frame_watch_scroll(FrameWatch *watch, void *adjustment, double pixels);
/// Requests another frame after every frame.
void frame_watch_keep_drawing(FrameWatch *watch, int keeps);
/// Removes the frames recorded so far.
void frame_watch_clear(FrameWatch *watch);
unsigned frame_watch_count(FrameWatch *watch);
/// The processor time of each frame, from before the painting to after it, without other programs
/// and the X server.
const double *frame_watch_work(FrameWatch *watch);
/// The same in elapsed time.
const double *frame_watch_wall(FrameWatch *watch);
/// The time at which each frame's painting ended.
const double *frame_watch_ends(FrameWatch *watch);
/// The time of each frame for rows that GTK made, bound and unbound, and after the layout.
const double *frame_watch_shares(FrameWatch *watch);
/// Starts timing the signals of a GtkListView's factory, which slows them a little.
void frame_watch_time_rows(FrameWatch *watch);
/// The processor time of this thread.
double frame_watch_work_so_far(void);
/// Subtracts time from the frame's share that is not the list's: the row's own code.
void frame_watch_exclude(FrameWatch *watch, double nanoseconds);
void frame_watch_free(FrameWatch *watch);

/// The vertical GtkAdjustment of the GtkListView in a window.
void *frame_watch_adjustment(void *window);
/// The monotonic clock.
double frame_watch_now(void);
/// Moves a window on the screen, where no window manager runs.
void frame_watch_move(void *window, int x, int y);
/// The resident memory of the program, in bytes.
double frame_watch_resident(void);
