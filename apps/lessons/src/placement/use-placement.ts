import { useAuth } from '@tensely/auth/react';
import { useLearnerQuery } from '@tensely/progress/queries';
import { storeStart } from '@tensely/progress/stats';
import { useEffect, useState } from 'react';
import { useFirstCode } from '../practice/first-code.ts';
import { type BegunTest, readTest, storeTest } from './begun-test.ts';
import { type Asked, isTestDone } from './estimate.ts';
import { findQuestion, type PlacementQuestion } from './find-question.ts';
import { suggest } from './suggestion.ts';

/** The learner's placement test on this device: its questions, one after the other, and its suggestion. */
export function usePlacement() {
  const code = useFirstCode();
  const { index, pages } = code.useContent();
  const clock = code.useClock();
  const { state } = useAuth();
  const uid = state.status === 'signedIn' ? state.learner.uid : '';
  const isDone = (asked: readonly Asked[]) => isTestDone(asked, index.levels.length);
  const [test, setTest] = useState<BegunTest>(() => readTest(uid, clock.now(), isDone));
  const [isPressed, setIsPressed] = useState(false);
  const { asked, begunAt } = test;
  const isOver = isDone(asked);
  const suggestion = isOver ? suggest(index, asked, code.hasPages) : undefined;

  const { data: question, refetch } = useLearnerQuery({
    queryKey: ['placement', uid, begunAt, asked],
    async queryFn() {
      const next = (answers: readonly Asked[]) => findQuestion({ index, pages, code }, answers, String(begunAt));
      const found = await next(asked);
      // Prefetches what may come next, in case the connection is lost.
      if (found) for (const isRight of [true, false]) void next([...asked, toAsked(found, isRight)]);
      return found ?? null;
    },
    enabled: !isOver,
    staleTime: ({ state }) => (state.data ? 'static' : 0),
    structuralSharing: false,
  });

  useEffect(() => {
    if (!suggestion) return;
    storeStart(uid, { kind: 'suggested', path: suggestion.path, label: suggestion.label });
  }, [uid, suggestion]);

  function change(next: BegunTest) {
    setTest(next);
    storeTest(uid, next);
  }

  return {
    isStarted: isPressed || asked.length > 0,
    /** The test was started in this visit. */
    isPressed,
    start: () => setIsPressed(true),
    /** From 1. */
    number: asked.length + 1,
    suggestion,
    /** Undefined while it is loading; null if none could be loaded. */
    question,
    answer: (question: PlacementQuestion, isRight: boolean) =>
      change({ begunAt, asked: [...asked, toAsked(question, isRight)] }),
    tryAgain: () => void refetch(),
    takeAgain() {
      setIsPressed(true);
      change({ begunAt: clock.now(), asked: [] });
    },
  };
}

function toAsked({ question, level, topic }: PlacementQuestion, isRight: boolean): Asked {
  return { questionId: question.id, level, topic, type: question.type, isRight };
}
