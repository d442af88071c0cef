import { existsSync, statfsSync } from 'node:fs';

/**
 * The folder with the least free space on its disk.
 * @param {string[]} folders missing ones are skipped
 */
export function fullest(folders) {
  const rooms = folders
    .filter((folder) => existsSync(folder))
    .map((folder) => {
      const { bavail, bsize } = statfsSync(folder);
      return { folder, room: bavail * bsize };
    });
  return rooms.sort((a, b) => a.room - b.room)[0]?.folder ?? '/';
}
