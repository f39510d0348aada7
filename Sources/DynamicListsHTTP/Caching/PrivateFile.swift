import Foundation

/// Files that no other user of the system can read at any time, also not while they are written.
///
/// Foundation's own functions create a file that others may read, and restrict it later.
enum PrivateFile {
  /// Replaces a file, or makes it: writes `data` under another name first, which is new, and then renames it.
  ///
  /// A process that ends meanwhile leaves the file `part`: see ``removeLeftover(_:)``.
  static func replace(_ path: String, by part: String, with data: Data) throws {
    try complete(part, with: data) { rename(part, path) }
  }

  /// Makes a file, unless there is one: of two programs that add it at once, the file of the first one stays.
  static func add(_ path: String, by part: String, with data: Data) throws {
    try complete(part, with: data) {
      if link(part, path) == 0 || errno == EEXIST { return unlink(part) }
      // Some file systems have no links.
      return rename(part, path)
    }
  }

  private static func complete(_ part: String, with data: Data, finish: () -> CInt) throws {
    let file = try create(part)
    // Also ends the lock.
    defer { close(file) }
    do {
      try fill(file, with: data)
      guard finish() == 0 else { throw Failure() }
    } catch {
      unlink(part)
      throw error
    }
  }

  /// Creates a file that this process writes as long as it holds the descriptor; fails if the name is taken, also by a
  /// link.
  ///
  /// Some file systems have no locks. A file is written there without one, and another process may delete it meanwhile,
  /// so that the answer is not stored.
  static func create(_ path: String, lock: (CInt) -> CInt = PrivateFile.lock) throws -> CInt {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure() }
    guard lock(file) != EWOULDBLOCK else {
      unlink(path)
      close(file)
      throw Failure(code: EWOULDBLOCK)
    }
    return file
  }

  /// Locks a file, and returns 0 or the code of the error. The system ends the lock with the process.
  static func lock(_ file: CInt) -> CInt { flock(file, LOCK_EX | LOCK_NB) == 0 ? 0 : errno }

  private static func fill(_ file: CInt, with data: Data) throws {
    try data.withUnsafeBytes { bytes in
      var position = 0
      while position < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
        let count = write(file, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Failure() }
        position += count
      }
    }
  }

  /// Deletes a file that its writer has left unfinished, unless a process still writes it.
  static func removeLeftover(_ path: String, lock: (CInt) -> CInt = PrivateFile.lock) throws {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    // What cannot be opened, such as a link, is written by nobody.
    defer { if file >= 0 { close(file) } }
    guard file < 0 || lock(file) != EWOULDBLOCK else { return }
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure() }
  }

  /// Takes the access of other users from a folder of this user, unless it is one that users share.
  static func restrict(folder: String) throws {
    var facts = stat()
    guard stat(folder, &facts) == 0 else { throw Failure() }
    let (others, isShared) = (facts.st_mode & 0o077, facts.st_mode & 0o1000 != 0)
    guard facts.st_uid == geteuid(), others != 0, !isShared else { return }
    guard chmod(folder, 0o700) == 0 else { throw Failure() }
  }

  /// What the system says.
  struct Failure: Error {
    var code = errno
  }
}
