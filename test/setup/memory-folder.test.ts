import { expect, it } from 'vitest';
import { isMemoryFolder } from './memory-folder.js';

const ROOT = 'overlay / overlay rw,relatime 0 0';
const isUsed = (...mounts: string[]) => isMemoryFolder('/dev/shm', [ROOT, ...mounts, ''].join('\n'));

it.each([
  ['tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0', true],
  ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0', false],
  ['tmpfs /dev/shm tmpfs ro,nosuid,nodev 0 0', false],
  ['/dev/vda /dev/shm ext4 rw,relatime 0 0', false],
  ['tmpfs /dev/shm/more tmpfs rw 0 0', false],
])('of %s, says whether tests can use the file system in memory', (mount, expected) => {
  expect(isUsed(mount)).toBe(expected);
});

it('reads the mount that hides the others', () => {
  expect(isUsed('tmpfs /dev/shm tmpfs rw 0 0', 'shm /dev/shm tmpfs rw,noexec 0 0')).toBe(false);
  expect(isUsed()).toBe(false);
});
