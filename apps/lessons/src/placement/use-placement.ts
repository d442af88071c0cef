import { useAuth } from '@tensely/auth/react';
import { keepStart } from '@tensely/progress/stats';
import { useEffect, useState } from 'react';
import { useFirstCode } from '../practice/first-code.ts';
import { type BegunTest, keepTest, readTest } from './begun-test.ts';
import { type Asked, isTestDone } from './estimate.ts';
import { findQuestion, type PlacementQuestion } from './find-question.ts';
import { suggest } from './suggestion.ts';

type Found = { asked: readonly Asked[]; question: PlacementQuestion | undefined };

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
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  const { asked, begunAt } = test;
  const isOver = isDone(asked);
  const suggestion = isOver ? suggest(index, asked, code.hasPages) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): another try looks again
  useEffect(() => {
    if (isOver) return;
    let isWanted = true;
    const source = { index, pages, code };
    const next = (answers: readonly Asked[]) => findQuestion(source, answers, String(begunAt));
    void next(asked).then((question) => {
      if (!isWanted) return;
      setFound({ asked, question });
      // What may come next, so that it is there when the connection goes.
      if (question) for (const isRight of [true, false]) void next([...asked, askedOf(question, isRight)]);
    });
    return () => {
      isWanted = false;
    };
  }, [index, pages, code, asked, begunAt, isOver, tries]);

  useEffect(() => {
    if (!suggestion) return;
    keepStart(uid, { kind: 'suggested', path: suggestion.path, label: suggestion.label });
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
    /** Undefined while it is looked for. */
    found: found?.asked === asked ? found : undefined,
    answer: (question: PlacementQuestion, isRight: boolean) =>
      change({ begunAt, asked: [...asked, askedOf(question, isRight)] }),
    tryAgain() {
      setFound(undefined);
      setTries(tries + 1);
    },
    takeAgain() {
      setIsPressed(true);
      change({ begunAt: clock.now(), asked: [] });
    },
  };
}

function askedOf({ question, level, topic }: PlacementQuestion, isRight: boolean): Asked {
  return { questionId: question.id, level, topic, type: question.type, isRight };
}
