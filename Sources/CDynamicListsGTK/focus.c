// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include "CDynamicListsGTK.h"

void dl_move_focus_out(GtkWidget *scrolled_window, GtkDirectionType direction) {
  // What Ctrl+Tab does in each GtkScrolledWindow.
  g_signal_emit_by_name(scrolled_window, "move-focus-out", direction);
}

#endif
