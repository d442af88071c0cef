import { type ContentIndex, contentIndexSchema } from '@tensely/content/lessons';
import type { ReleaseStore } from '@tensely/release-store/logic';
import type { Logger } from 'pino';

const rereadMs = 5000;

interface Options {
  store: Pick<ReleaseStore, 'readPointers' | 'readRecord'>;
  clock: () => Date;
  log: Logger;
}

export interface LiveContent {
  /** The levels, topics and page counts of the live remotes. */
  index: ContentIndex;
  /**
   * The indexes of all versions that a visitor may get, and of those since this process started: a canary may have more pages,
   * and an old tab pages that no longer exist. Undefined while the store is unreadable; then every page counts as known.
   */
  served: readonly ContentIndex[] | undefined;
}

type Placed = Awaited<ReturnType<ReleaseStore['readPointers']>>['remotes'][string];

/** Reads the content of the placed releases every five seconds; the last known one, at first empty, if it cannot. */
export function createLiveContent({ store, clock, log }: Options): () => Promise<LiveContent> {
  let known: Promise<LiveContent> = Promise.resolve({ index: { levels: [] }, served: undefined });
  let readAt = Number.NEGATIVE_INFINITY;
  let failing = false;
  /** By version, whose record never changes; only versions that declare pages. */
  const declared = new Map<string, ContentIndex>();

  const declaredBy = async (name: string, version: string): Promise<ContentIndex | undefined> => {
    const place = `${name}@${version}`;
    const before = declared.get(place);
    if (before) return before;
    const { statement } = await store.readRecord(name, version);
    const contentIndex = statement.declaration?.contentIndex;
    if (contentIndex === undefined) return undefined;
    const index = contentIndexSchema.parse(contentIndex);
    declared.set(place, index);
    return index;
  };

  const read = async (before: LiveContent): Promise<LiveContent> => {
    try {
      const remotes = Object.entries((await store.readPointers()).remotes);
      const live = await Promise.all(remotes.map(([name, { stable }]) => declaredBy(name, stable)));
      const others = remotes.flatMap(([name, placed]) =>
        versionsOf(placed).map((version) => declaredBy(name, version).then(Boolean)),
      );
      const isWhole = (await Promise.allSettled(others)).every(({ status }) => status === 'fulfilled');
      failing = false;
      const levels = live.flatMap((index) => index?.levels ?? []);
      return { index: { levels }, served: isWhole && declared.size > 0 ? [...declared.values()] : undefined };
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'the content index cannot be read; the last known one stays in use');
      failing = true;
      return before;
    }
  };

  return () => {
    const now = clock().getTime();
    if (now - readAt >= rereadMs) {
      readAt = now;
      known = known.then(read);
    }
    return known;
  };
}

function versionsOf({ canary, previous, pins, previews, placement }: Placed): string[] {
  const chosen = [...previous, ...Object.values(pins), ...previews, ...(canary ? [canary.version] : [])];
  return [...new Set([...chosen, ...placement.allowed])];
}
