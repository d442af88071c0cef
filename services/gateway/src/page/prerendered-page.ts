import { ENGLISH, type Language, parse } from '@tensely/core/logic';
import {
  fillFrame,
  findRoute,
  frameAddress,
  type KnownPlaces,
  type PrerenderedPage,
  placeFor,
  prerenderedFile,
  prerenderedPageSchema,
  releaseUrl,
  screenElement,
} from '@tensely/platform/host';
import type { ReleaseRecord, Resolution, ServedState } from '@tensely/release-store/logic';
import type { LimitedLog } from '@tensely/service-host/logic';
import { LRUCache } from 'lru-cache';
import type { ReleaseFiles } from '../files/release-files.ts';
import { type Address, type FirstFile, messagesOf } from './first-files.ts';

/** What the page shows before any script of it runs. */
export interface PrerenderedBody {
  markup: string;
  /** Whether the screen of a remote is in it, and not the frame alone. */
  hasScreen: boolean;
  /** Style sheets of the remote whose screen is in it. */
  styles: readonly FirstFile[];
  /** Files that the remote needs to bring its screen to life. */
  files: readonly FirstFile[];
  /** For each option of the first question, what its verdict changes in the screen. */
  verdicts: PrerenderedPage['verdicts'];
}

/** Who looks at the page. */
interface Visitor {
  language: Language;
  /** Whether a sign-in is there that has not run out. The shell's guard decides; this only saves showing what it would hide. */
  hasSession: boolean;
  places: KnownPlaces;
}

/** Reads a drawn page of a release; undefined when it has none, or none that can be used. */
export type ReadPrerendered = (
  record: ReleaseRecord,
  address: string,
  language?: Language,
) => Promise<PrerenderedPage | undefined>;

/** Where the shell shows screens of its own; anywhere else that no remote owns it leads home. */
const ownPaths: readonly string[] = ['/', '/login'];

/** Pages in memory: those of all lessons in two versions or languages. */
const MOST_PAGES = 250;

/** Reads drawn pages, and caches them. One that is damaged is told to the log: the page then comes without it. */
export function createPrerenderedReader(files: ReleaseFiles, log: LimitedLog): ReadPrerendered {
  const cache = new LRUCache<string, PrerenderedPage>({ max: MOST_PAGES });
  return async (record, address, language) => {
    const path = prerenderedFile(address, language);
    const { name, version, files: digest } = record.statement;
    const key = `${name} ${version} ${digest} ${path}`;
    const cached = cache.get(key);
    if (cached) return cached;
    try {
      const file = await files.read(record, path, []);
      if (!file) return undefined;
      const page = parse(prerenderedPageSchema, JSON.parse(file.bytes.toString('utf8')));
      cache.set(key, page);
      return page;
    } catch (error) {
      log.error(`drawn page of ${name}`, { path, reason: String(error) }, 'A drawn page cannot be used.');
      return undefined;
    }
  };
}

interface Shown {
  state: ServedState;
  /** Without what is served from source: that is not drawn. */
  resolution: Resolution;
  shell: ReleaseRecord;
  address: Address;
  visitor: Visitor;
}

/**
 * Puts together what stands in the page at an address: the shell's frame, and in it the screen of the remote that owns the
 * address, where its release has drawn it; else the frame in which the shell waits for whatever comes. Undefined when the
 * shell has drawn no frame.
 */
export async function prerenderedBody(
  { state, resolution, shell, address, visitor }: Shown,
  read: ReadPrerendered,
): Promise<PrerenderedBody | undefined> {
  const records = [...resolution].flatMap(([name, { version }]) => state.remotes.get(name)?.records.get(version) ?? []);
  const declarations = records.flatMap(({ statement }) => statement.declaration ?? []);
  const owned = findRoute(declarations, address.pathname);
  if (!owned && !ownPaths.includes(address.pathname)) return undefined;
  const record = visitor.hasSession ? records.find(({ statement }) => statement.name === owned?.remote) : undefined;
  const screen = record && (await screenOf(record, address.pathname + address.search, visitor, read));
  const frame = await read(shell, frameAddress(owned && screen ? owned.route.layout : 'home', visitor.language));
  if (!frame) return undefined;
  if (!owned || !record || !screen)
    return { markup: frame.markup, hasScreen: false, styles: [], files: [], verdicts: [] };
  return {
    hasScreen: true,
    markup: fillFrame(frame.markup, owned.remote, screen.markup),
    styles: described(record, record.info.preload.filter(isStyle)),
    files: described(record, screen.files),
    verdicts: screen.verdicts,
  };
}

async function screenOf(record: ReleaseRecord, asked: string, { places, language }: Visitor, read: ReadPrerendered) {
  const { version, declaration } = record.statement;
  if (!declaration?.drawn) return undefined;
  const known = placeFor(places, asked);
  // A release that does not speak the language brings its English page to life.
  const spoken = messagesOf(record, language).length > 0 ? language : ENGLISH;
  const page = (known && (await read(record, known, spoken))) ?? (await read(record, asked, spoken));
  if (!page) return undefined;
  const isReturning = page.address === known;
  const address = page.address === asked ? undefined : page.address;
  // A returning learner's answers come with the script: the first question may be answered.
  const verdicts = isReturning ? [] : page.verdicts;
  return { files: page.files, verdicts, markup: screenElement({ version, address, isReturning, markup: page.markup }) };
}

function isStyle(path: string): boolean {
  return path.endsWith('.css');
}

function described({ statement, files }: ReleaseRecord, paths: readonly string[]): FirstFile[] {
  return paths.flatMap((path) => {
    const integrity = files[path]?.integrity;
    return integrity ? [{ url: releaseUrl(statement, path), integrity }] : [];
  });
}
