import { chmod, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../processes/run-command.ts';

/** A disk of half a gigabyte in memory, which can be filled. It takes root. */
export interface SmallDisk {
  folder: string;
  remove(): Promise<void>;
}

/** Mounts one, or resolves with undefined where this machine does not let it. */
export async function mountSmallDisk(): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'tensely-disk-'));
  await chmod(folder, 0o755);
  const mount = ['mount', '-t', 'tmpfs', '-o', 'size=500m,mode=1777', 'tensely-drill', folder] as const;
  const { ok } = await runCommand(mount, folder);
  if (!ok) {
    await rmdir(folder);
    return undefined;
  }
  return {
    folder,
    async remove() {
      await runCommand(['umount', '--lazy', folder], '/');
      await rmdir(folder).catch(() => undefined);
    },
  };
}
