import { readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** Below this, in the file system or in memory, tests use the disk. A run needs about a quarter of it at the same time. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Whether files may be stored and programs started in a file system in memory.
 *
 * @param mounts as in `/proc/self/mounts`
 */
export function isMemoryFolder(folder: string, mounts: string): boolean {
  // A later mount hides an earlier one.
  const mount = mounts.split('\n').findLast((line) => line.split(' ')[1] === folder);
  const [, , type, options = ''] = mount?.split(' ') ?? [];
  return type === 'tmpfs' && options.split(',').includes('rw') && !options.split(',').includes('noexec');
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(FOLDER);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

/**
 * Stores temporary files in memory where Linux has a file system for it with enough room, unless `TMPDIR` names a folder.
 * There SQLite waits for no disk, and the kernel needs less processor time.
 */
export function setup(): (() => void) | undefined {
  const isFree = process.platform === 'linux' && process.env['TMPDIR'] === undefined;
  if (!isFree || !isMemoryFolder(FOLDER, readFileSync('/proc/self/mounts', 'utf8')) || !hasRoom())
    return undefined;
  process.env['TMPDIR'] = FOLDER;
  return () => void delete process.env['TMPDIR'];
}
