import { delimiter, join } from 'node:path';
import type { Command, EnsureOptions, Machine } from './chromium.ts';

/** A program that the tests in other engines need. */
interface Needed {
  /** The names that it goes by in PATH. */
  names: readonly string[];
  /** Debian's package. */
  debian: string;
  /** What to do where it cannot be installed from here. */
  advice: string;
}

export const FIREFOX: Needed = {
  names: ['firefox-esr', 'firefox'],
  debian: 'firefox-esr',
  advice: 'install Firefox (Debian: firefox-esr), or set FIREFOX_PATH to one.',
};

export const WEBKIT: Needed = {
  names: ['WebKitWebDriver'],
  debian: 'webkit2gtk-driver',
  advice: 'install it (Debian: webkit2gtk-driver; Fedora: webkit2gtk4.1), or set WEBKIT_DRIVER_PATH to one.',
};

export const DISPLAY: Needed = {
  names: ['Xvfb'],
  debian: 'xvfb',
  advice: 'install it (Debian: xvfb; Fedora: xorg-x11-server-Xvfb).',
};

/**
 * Finds programs in PATH, and as root on Debian installs those that are missing. `chosen` paths are taken as they are.
 * @returns their paths, in order.
 * @throws Error with one sentence on what to do for each that is still missing.
 */
export async function ensurePrograms(
  needed: readonly (Needed & { chosen?: string | undefined })[],
  { machine, run, say }: EnsureOptions,
): Promise<string[]> {
  const pathsNow = () => needed.map(({ names, chosen }) => chosen ?? inPath(machine, names));
  const missing = needed.filter((_, place) => pathsNow()[place] === undefined);
  const lastWords = missing.length > 0 && canInstall(machine) ? await install(missing, { run, say }) : [];
  const paths = pathsNow();
  const advice = needed.flatMap(({ names, advice }, place) =>
    paths[place] === undefined ? [`No ${names[0]} was found: ${advice}`] : [],
  );
  if (advice.length > 0) throw new Error([...advice, ...lastWords].join('\n'));
  return paths.filter((path) => path !== undefined);
}

function inPath({ path, exists }: Machine, names: readonly string[]): string | undefined {
  const places = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find((place) => exists(place));
}

function canInstall({ isRoot, exists }: Machine): boolean {
  return isRoot && exists('/etc/debian_version');
}

async function install(missing: readonly Needed[], { run, say }: Pick<EnsureOptions, 'run' | 'say'>) {
  const packages = missing.map(({ debian }) => debian);
  const commands: Command[] = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ];
  const lastWords: string[] = [];
  for (const command of commands) {
    say(`Not found, ${packages.join(', ')}: ${command.join(' ')}`);
    const { ok, output } = await run(command);
    if (!ok) lastWords.push(`  ${command.join(' ')}: ${output.trim().split('\n').at(-1)}`);
  }
  return lastWords;
}
