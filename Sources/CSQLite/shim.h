#pragma once

#include <sqlite3.h>

// A macro with a cast, which Swift does not import: SQLite copies the bytes.
static inline int dl_bind_text(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  // Without bytes SQLite would bind NULL.
  return sqlite3_bind_text(statement, index, count == 0 ? "" : (const char *)bytes, count, SQLITE_TRANSIENT);
}

static inline int dl_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                    : sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
