import { delimiter, join } from 'node:path';
import type { Command, EnsureOptions, Machine } from './chromium.ts';

const NAME = 'chromium-headless-shell';

/** Chromium without windows, of the system, unless a browser was chosen by CHROMIUM_PATH. */
function findShell({ path, chosen, exists }: Machine): string | undefined {
  if (chosen) return undefined;
  const places = path.split(delimiter).map((folder) => join(folder, NAME));
  return places.find((place) => exists(place));
}

/**
 * Chromium without windows: the same pages for a third of the work, so that it is worth an installation where that is
 * one package. Undefined where there is none: then the tests run in the Chromium that is there.
 */
export async function ensureHeadlessShell({ machine, run, say }: EnsureOptions): Promise<string | undefined> {
  const starts = async () => {
    const path = findShell(machine);
    return path && (await run([path, '--version'])).ok ? path : undefined;
  };
  const found = await starts();
  if (found || machine.chosen || !machine.isRoot || !machine.exists('/etc/debian_version')) return found;
  const commands: Command[] = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', NAME],
  ];
  for (const command of commands) {
    say(`No ${NAME} found: ${command.join(' ')}`);
    await run(command);
  }
  return starts();
}
