import { whenIdle } from '@tensely/core/browser';
import { useEffect, useState } from 'react';

const load = () => import(/* webpackChunkName: "question-views" */ './mistakes/late-completion.ts');

/** What is on show of a completed page. */
type View = 'result' | 'review' | 'practice';

/**
 * Which part of a completed page is on show. All but the result is code that comes when the browser has time, or when it is
 * asked for; `failed` says that it did not come, and the next call of `show` tries again.
 */
export function useLateCompletion() {
  const [view, setView] = useState<View>('result');
  const [late, setLate] = useState<Awaited<ReturnType<typeof load>>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => whenIdle(() => void load().catch(console.warn)), []);

  async function show(next: View) {
    try {
      if (next !== 'result') setLate(await load());
      setFailed(false);
      setView(next);
    } catch (error) {
      console.warn(error);
      setFailed(true);
    }
  }
  return { view, late, failed, show };
}
