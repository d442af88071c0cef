import {
  type DrawnPage,
  drawnFile,
  drawnPageSchema,
  findRoute,
  releaseUrl,
} from '@tensely/platform/host';
import type { ReleaseRecord, Resolution, ServedState } from '@tensely/release-store/logic';
import { LRUCache } from 'lru-cache';
import type { ReleaseFiles } from '../files/release-files.ts';
import type { LimitedLog } from '../monitoring/limited-log.ts';
import type { Address, FirstFile } from './first-files.ts';

/** What the page shows before any script of it runs. */
export interface DrawnBody {
  markup: string;
  /** Style sheets of the remote whose screen is in it. */
  styles: readonly FirstFile[];
}

/** Who looks at the page. */
interface Visitor {
  /** Whether a sign-in is there that has not run out. The shell's guard decides; this only saves showing what it would hide. */
  hasSession: boolean;
}

/** Reads a drawn page of a release; undefined when it has none, or none that can be used. */
export type ReadDrawn = (record: ReleaseRecord, address: string) => Promise<DrawnPage | undefined>;

/** Pages in memory: those of two versions of all lessons. */
const MOST_PAGES = 250;

/** Reads drawn pages, and caches them. One that is damaged is told to the log: the page then comes without it. */
export function createReadDrawn(files: ReleaseFiles, log: LimitedLog): ReadDrawn {
  const cache = new LRUCache<string, DrawnPage>({ max: MOST_PAGES });
  return async (record, address) => {
    const path = drawnFile(address);
    const { name, version, files: digest } = record.statement;
    const key = `${name} ${version} ${digest} ${path}`;
    const cached = cache.get(key);
    if (cached) return cached;
    try {
      const file = await files.read(record, path, []);
      if (!file) return undefined;
      const page = drawnPageSchema.parse(JSON.parse(file.bytes.toString('utf8')));
      cache.set(key, page);
      return page;
    } catch (error) {
      log.error(`drawn page of ${name}`, { path, reason: String(error) }, 'A drawn page cannot be used.');
      return undefined;
    }
  };
}

/**
 * Puts together what stands in the page at an address: the shell's frame, and in it the screen of the remote that owns the
 * address, where its release has drawn it. Undefined when the shell has drawn no frame.
 */
export async function drawnBody(
  state: ServedState,
  resolution: Resolution,
  shell: ReleaseRecord,
  { pathname, search }: Address,
  { hasSession }: Visitor,
  read: ReadDrawn,
): Promise<DrawnBody | undefined> {
  const records = [...resolution].flatMap(([name, { version }]) => state.remotes.get(name)?.records.get(version) ?? []);
  const owned = hasSession && findRoute(declarationsOf(records), pathname);
  if (!owned) {
    const home = await read(shell, '/frame/home');
    return home && { markup: home.markup, styles: [] };
  }
  const frame = await read(shell, `/frame/${owned.route.layout}`);
  const record = records.find(({ statement }) => statement.name === owned.remote);
  if (!frame || !record) return undefined;
  const asked = pathname + search;
  const screen = record.statement.declaration?.drawn ? await read(record, asked) : undefined;
  const markup = frame.markup
    .replace('{remote}', owned.remote)
    .replace('{screen}', () => (screen ? screenMarkup(record, screen, asked) : ''));
  return { markup, styles: screen ? stylesOf(record) : [] };
}

function declarationsOf(records: readonly ReleaseRecord[]) {
  return records.flatMap(({ statement }) => statement.declaration ?? []);
}

/** The shell takes a drawn screen over when it loads this very version; where it leads elsewhere, the address follows. */
function screenMarkup({ statement }: ReleaseRecord, { address, markup }: DrawnPage, asked: string): string {
  const leads =
    address === asked ? '' : ` data-address="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  return `<div data-drawn="" data-version="${statement.version}"${leads}>${markup}</div>`;
}

function stylesOf({ statement, files, info }: ReleaseRecord): FirstFile[] {
  return info.preload.flatMap((path) => {
    const integrity = path.endsWith('.css') && files[path]?.integrity;
    return integrity ? [{ url: releaseUrl(statement, path), integrity }] : [];
  });
}
