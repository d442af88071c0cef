import { useAuth } from '@tensely/auth/react';
import { deviceStorage, parseJson } from '@tensely/core/browser';
import { isBoolean, isNumber, isString, listOf, shapeOf } from '@tensely/core/logic';
import { useLearnerQuery } from '@tensely/progress/queries';
import { storeStart } from '@tensely/progress/stats';
import { useEffect, useState } from 'react';
import { useFirstCode } from '../practice/use-first-code.ts';
import { type Asked, isTestDone, suggest } from './estimate.ts';
import { findQuestion, type PlacementQuestion } from './find-question.ts';

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

/** How long an abandoned test can be continued, in milliseconds. */
const GOES_ON_MS = 12 * 3_600_000;

interface BegunTest {
  /** Milliseconds since 1970. Also seeds the choice of questions. */
  begunAt: number;
  asked: readonly Asked[];
}

const keyOf = (uid: string) => `tensely.placement.${uid}`;

/**
 * The test that this learner abandoned or finished on this device, or a new one. A finished one stays until the learner
 * takes it again.
 */
function readTest(uid: string, now: number, isDone: (asked: readonly Asked[]) => boolean): BegunTest {
  const value = parseJson(deviceStorage.get(keyOf(uid)));
  const goesOn = isTest(value) && (now - value.begunAt < GOES_ON_MS || isDone(value.asked));
  return goesOn ? value : { begunAt: now, asked: [] };
}

/** Without storage the test lasts as long as the screen. */
function storeTest(uid: string, test: BegunTest): void {
  deviceStorage.set(keyOf(uid), JSON.stringify(test));
}

const isTest = shapeOf<BegunTest>({
  begunAt: isNumber,
  asked: listOf(
    shapeOf<Asked>({ questionId: isString, level: isNumber, topic: isString, type: isString, isRight: isBoolean }),
  ),
});
