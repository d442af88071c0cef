import type { ExamOpener, OpenExam, OpenTest } from './exams-contract.ts';
import { createFollowed } from './followed.ts';

/** Opens tests with code that comes in a chunk of its own; a chunk that cannot be had looks like a missing connection. */
export function laterOpener(load: () => Promise<OpenTest>): OpenTest {
  return (listing) => {
    const state = createFollowed<OpenExam>({ kind: 'opening' });
    let opener: ExamOpener | undefined;
    let isStopped = false;

    async function open() {
      const openTest = await load().catch(() => undefined);
      if (isStopped || opener) return;
      if (!openTest) return state.set({ kind: 'trouble', trouble: 'offline' });
      const opened = openTest(listing);
      opener = opened;
      opened.subscribe(() => state.set(opened.getSnapshot()));
      state.set(opened.getSnapshot());
    }

    void open();
    return {
      getSnapshot: state.getSnapshot,
      subscribe: state.subscribe,
      start: (extraTime) => opener?.start(extraTime),
      retry() {
        if (opener) return opener.retry();
        state.set({ kind: 'opening' });
        void open();
      },
      stop() {
        isStopped = true;
        opener?.stop();
      },
    };
  };
}
