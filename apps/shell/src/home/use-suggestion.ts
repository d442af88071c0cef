import { readStart, storeStart } from '@tensely/progress/stats';
import { useEffect, useMemo, useState } from 'react';
import type { LearningProgress } from './dashboard-data.ts';

/**
 * The topic that the placement test suggests, until the learner continues in it, has passed it, or dismisses the
 * suggestion.
 */
export function useSuggestion({ levels, continueAt }: LearningProgress, uid: string) {
  const note = useMemo(() => readStart(uid), [uid]);
  const [isDismissed, setDismissed] = useState(false);
  const suggested = note?.kind === 'suggested' && !isDismissed ? note : undefined;
  const topic = levels.flatMap(({ topics }) => topics).find(({ path }) => path === suggested?.path);
  const isFollowed =
    topic !== undefined && (topic.passed === topic.pages || continueAt?.path.startsWith(`${topic.path}?`) === true);
  useEffect(() => {
    if (isFollowed) storeStart(uid, { kind: 'skipped' });
  }, [isFollowed, uid]);
  function dismiss() {
    storeStart(uid, { kind: 'skipped' });
    setDismissed(true);
  }
  return { suggestion: topic && !isFollowed ? suggested : undefined, dismiss };
}
