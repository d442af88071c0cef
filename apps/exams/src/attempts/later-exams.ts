import type { AttemptsSnapshot, Exams, Followed, ResultReader, ResultState } from './exams-contract.ts';
import { createFollowed } from './followed.ts';

const ATTEMPTS: AttemptsSnapshot = { source: 'loading', trouble: undefined, running: [], ended: [], results: [] };
const NO_ATTEMPTS: AttemptsSnapshot = { ...ATTEMPTS, source: 'device', trouble: 'offline' };
const RESULT: ResultState = { kind: 'loading' };
const NO_RESULT: ResultState = { kind: 'trouble', trouble: 'offline' };

/** Exams whose code comes in a chunk of its own. */
export interface LaterExams extends Exams {
  /** Loads them before anybody follows: what an earlier visit left to finish is sent from then on. */
  load(): void;
}

/** Exams that are "loading" until `load` has brought them; where it cannot, that looks like a service that is not there. */
export function laterExams(load: () => Promise<Exams>): LaterExams {
  let loaded: Exams | undefined;
  let loading: Promise<Exams> | undefined;
  const readers = new Map<string, ResultReader>();

  async function bring(): Promise<Exams> {
    loading ??= load();
    try {
      loaded = await loading;
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  const laterReader = (attemptId: string): ResultReader =>
    followLater({
      load: async () => (await bring()).result(attemptId),
      again: (reader) => reader.retry(),
      ...{ first: RESULT, failed: NO_RESULT },
    });

  const { retry: reload, ...attempts } = followLater({
    load: async () => (await bring()).attempts,
    again: (real) => real.reload(),
    ...{ first: ATTEMPTS, failed: NO_ATTEMPTS },
  });
  return {
    load: () => void bring().catch(() => undefined),
    attempts: {
      ...{ ...attempts, reload },
      remaining: (deadline) => loaded?.attempts.remaining(deadline) ?? Math.max(Date.parse(deadline) - Date.now(), 0),
    },
    result(attemptId) {
      const reader = readers.get(attemptId) ?? laterReader(attemptId);
      readers.set(attemptId, reader);
      return reader;
    },
  };
}

interface Later<Snapshot, Source> {
  load(): Promise<Source>;
  /** Asks what was brought once more. */
  again(source: Source): void;
  first: Snapshot;
  failed: Snapshot;
}

/** Follows what `load` brings, `first` until then; `failed` where it could not be brought, until `retry`. */
function followLater<Snapshot, Source extends Followed<Snapshot>>({
  load,
  again,
  first,
  failed,
}: Later<Snapshot, Source>): Followed<Snapshot> & { retry(): void } {
  const waiting = createFollowed(first);
  const followers = new Set<{ listener: () => void; stop: () => void }>();
  let real: Source | undefined;

  async function connect() {
    const brought = await load().catch(() => undefined);
    if (real) return;
    if (!brought) return waiting.set(failed);
    real = brought;
    for (const follower of followers) {
      follower.stop();
      follower.stop = brought.subscribe(follower.listener);
      follower.listener();
    }
  }

  return {
    getSnapshot: () => (real ?? waiting).getSnapshot(),
    subscribe(listener) {
      const follower = { listener, stop: (real ?? waiting).subscribe(listener) };
      followers.add(follower);
      if (!real) void connect();
      return () => {
        followers.delete(follower);
        follower.stop();
      };
    },
    retry() {
      if (real) return again(real);
      waiting.set(first);
      void connect();
    },
  };
}
