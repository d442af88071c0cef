import { readStart, storeStart } from '@tensely/progress/stats';
import { useEffect, useState } from 'react';
import type { LearningProgress } from './dashboard-data.ts';

/**
 * The topic that the placement test suggests, until the learner continues in it, has passed it, or dismisses the
 * suggestion.
 */
export function useSuggestion({ levels, continueAt }: LearningProgress, uid: string) {
  const [note, setNote] = useState(() => readStart(uid));
  const suggested = note?.kind === 'suggested' ? note : undefined;
  const topic = levels.flatMap(({ topics }) => topics).find(({ path }) => path === suggested?.path);
  const isFollowed =
    topic !== undefined && (topic.passed === topic.pages || continueAt?.path.startsWith(`${topic.path}?`) === true);
  useEffect(() => {
    if (isFollowed) storeStart(uid, { kind: 'skipped' });
  }, [isFollowed, uid]);
  function dismiss() {
    storeStart(uid, { kind: 'skipped' });
    setNote({ kind: 'skipped' });
  }
  return { suggestion: topic && !isFollowed ? suggested : undefined, dismiss };
}
