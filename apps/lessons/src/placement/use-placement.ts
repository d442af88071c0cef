import { useAuth } from '@tensely/auth/react';
import { useLearnerQuery } from '@tensely/progress/queries';
import { storeStart } from '@tensely/progress/stats';
import { useEffect, useState } from 'react';
import { useFirstCode } from '../practice/first-code.ts';
import { type BegunTest, keepTest, readTest } from './begun-test.ts';
import { type Asked, isTestDone } from './estimate.ts';
import { findQuestion, type PlacementQuestion } from './find-question.ts';
import { suggest } from './suggestion.ts';

/** The placement test of this learner on this device: its questions, one after the other, and what it suggests. */
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
      // What may come next, so that it is there when the connection goes.
      if (found) for (const isRight of [true, false]) void next([...asked, askedOf(found, isRight)]);
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
    keepTest(uid, next);
  }

  return {
    isStarted: isPressed || asked.length > 0,
    /** The test was started in this visit. */
    isPressed,
    start: () => setIsPressed(true),
    /** From 1. */
    number: asked.length + 1,
    suggestion,
    /** Undefined while it is looked for; null where none could be loaded. */
    question,
    answer: (question: PlacementQuestion, isRight: boolean) =>
      change({ begunAt, asked: [...asked, askedOf(question, isRight)] }),
    tryAgain: () => void refetch(),
    takeAgain() {
      setIsPressed(true);
      change({ begunAt: clock.now(), asked: [] });
    },
  };
}

function askedOf({ question, level, topic }: PlacementQuestion, isRight: boolean): Asked {
  return { questionId: question.id, level, topic, type: question.type, isRight };
}
