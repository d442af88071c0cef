import { type ContentIndex, contentIndexSchema } from '@tensely/content-model/logic';
import type { ReleaseStore } from '@tensely/release-store/logic';
import type { Logger } from 'pino';

const rereadMs = 5000;

interface Options {
  store: Pick<ReleaseStore, 'readPointers' | 'readRecord'>;
  clock: () => Date;
  log: Logger;
}

/**
 * The levels and topics that the live remotes declare, read again at most every five seconds. Nothing published, or a
 * store that cannot be read, leaves what was known before; at first that is nothing.
 */
export function createContentIndex({ store, clock, log }: Options): () => Promise<ContentIndex> {
  let known: Promise<ContentIndex> = Promise.resolve({ levels: [] });
  let readAt = Number.NEGATIVE_INFINITY;
  let failing = false;

  const read = async (before: ContentIndex): Promise<ContentIndex> => {
    try {
      const index = await readLive(store);
      failing = false;
      return index;
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

async function readLive(store: Options['store']): Promise<ContentIndex> {
  const { remotes } = await store.readPointers();
  const records = await Promise.all(
    Object.entries(remotes).map(([name, { stable }]) => store.readRecord(name, stable)),
  );
  const declared = records.flatMap(({ statement }) => statement.declaration?.contentIndex ?? []);
  return { levels: declared.flatMap((index) => contentIndexSchema.parse(index).levels) };
}
