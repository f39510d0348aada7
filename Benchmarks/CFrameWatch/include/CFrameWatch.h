#pragma once

// What a window's frames cost, seen from outside of whatever it shows: nothing
// here knows the lists. Pointers to GTK's objects are `void *`, times nanoseconds.

typedef struct FrameWatch FrameWatch;

/// Follows the frame clock of a GtkWindow. Call it before anything in the window is
/// realized: what others do after the layout is then done between two signals of the watch.
FrameWatch *frame_watch_new(void *window);
/// Scrolls a GtkAdjustment by so many pixels in every frame, back at the ends; `NULL` stops.
void frame_watch_scroll(FrameWatch *watch, void *adjustment, double pixels);
/// Draws a frame after every frame.
void frame_watch_keep_drawing(FrameWatch *watch, int keeps);
/// Forgets the frames so far.
void frame_watch_clear(FrameWatch *watch);
unsigned frame_watch_count(FrameWatch *watch);
/// The processor's time for each frame, from before the painting to after it: what
/// other programs and the X server do meanwhile is not in it.
const double *frame_watch_work(FrameWatch *watch);
/// The same by the clock.
const double *frame_watch_wall(FrameWatch *watch);
/// When each frame's painting had ended.
const double *frame_watch_ends(FrameWatch *watch);
/// Of each frame, what was done for rows that GTK made, bound and unbound, and after the layout.
const double *frame_watch_shares(FrameWatch *watch);
/// Begins to time what a GtkListView's factory calls; slows it a little.
void frame_watch_time_rows(FrameWatch *watch);
/// The processor's time of this thread.
double frame_watch_work_so_far(void);
/// Takes time out of the frame's share that is none of the list's: what the row itself does.
void frame_watch_exclude(FrameWatch *watch, double nanoseconds);
void frame_watch_free(FrameWatch *watch);

/// The vertical GtkAdjustment of the GtkListView that is in a window.
void *frame_watch_adjustment(void *window);
/// The monotonic clock.
double frame_watch_now(void);
/// Moves a window on the screen: no window manager does.
void frame_watch_move(void *window, int x, int y);
/// The memory of the program that is in use, in bytes.
double frame_watch_resident(void);
