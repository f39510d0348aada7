// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include "CDynamicListsGTK.h"

PangoDirection dl_text_direction(const char *text) {
  // Pango has deprecated it without a replacement that needs no layout, and uses the same rule for each paragraph.
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_find_base_dir(text, -1);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

#endif
