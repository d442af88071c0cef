import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeWindow } from '../testing/fake-window.ts';
import { createNav } from './nav.ts';

const START = '/exams';

type Question = { kind: 'push'; to: string } | { kind: 'replace'; to: string } | { kind: 'traverse'; delta: number };
type Step =
  | Question
  | { kind: 'traverseTwice'; delta: number; gap: number }
  | { kind: 'hold' | 'release' | 'leave' | 'reload' };

const to = fc.constantFrom('/exams', '/exams/fede', '/exams/fede?card=2', '/exams/fede/test-1', '/A1/nouns?page=2');
const delta = fc.integer({ min: -3, max: 3 }).filter((number) => number !== 0);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.oneof(
      fc.record({ kind: fc.constant('push' as const), to }),
      fc.record({ kind: fc.constant('replace' as const), to }),
    ),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('traverse' as const), delta }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('traverseTwice' as const), delta, gap: fc.integer({ min: 0, max: 20 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('hold' as const, 'leave' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('release' as const, 'reload' as const) }) },
);

/** A model of the intended history, without the fact that a page cannot prevent browser navigation. */
function createModel() {
  let entries = [START];
  let place = 0;
  let held = false;
  let question: Question | undefined;
  const path = (at: number) => entries[at]?.split('?')[0];

  function moveTo(at: number, change: () => void = () => {}) {
    const before = path(place);
    change();
    place = at;
    if (path(place) !== before) {
      held = false;
      question = undefined;
    }
  }

  function go(move: Question) {
    if (move.kind === 'traverse') moveTo(place + move.delta);
    else if (move.kind === 'push') moveTo(place + 1, () => (entries = [...entries.slice(0, place + 1), move.to]));
    else moveTo(place, () => (entries = entries.with(place, move.to)));
  }

  function target(move: Question) {
    return move.kind === 'traverse' ? path(place + move.delta) : move.to.split('?')[0];
  }

  return {
    attempt(move: Question) {
      if (target(move) === undefined) return;
      if (held && target(move) !== path(place)) question = move;
      else go(move);
    },
    leave() {
      const move = question;
      question = undefined;
      if (move) go(move);
    },
    canLeave: () => question !== undefined && target(question) !== undefined,
    holdsAgainst: (delta: number) => held && ![undefined, path(place)].includes(path(place + delta)),
    forget: () => (question = undefined),
    hold: (on: boolean) => (held = on),
    isHeld: () => held,
    entries: () => entries.map((url, at) => (at === place ? `${url}*` : url)),
  };
}

test('after any actions of a learner, the history is as if the browser had waited for the answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const window = createFakeWindow(START);
      const model = createModel();
      let nav = createNav(window);
      let release = () => {};
      let leave = () => {};
      for (const step of steps) {
        await take(step);
        await window.settle();
        expect(window.entries()).toEqual(model.entries());
        const { pathname, search } = nav.getSnapshot().location;
        expect(model.entries()).toContain(`${pathname}${search}*`);
        expect([nav.isHeld(), window.asksToClose()]).toEqual([model.isHeld(), model.isHeld()]);
      }

      async function take(step: Step) {
        switch (step.kind) {
          case 'push':
          case 'replace':
            nav[step.kind](step.to);
            return model.attempt(step);
          case 'traverse':
            window.traverse(step.delta);
            return model.attempt(step);
          case 'traverseTwice':
            if (![step.delta, Math.sign(step.delta)].every(model.holdsAgainst)) return;
            window.traverse(step.delta);
            await window.pass(step.gap);
            window.traverse(Math.sign(step.delta));
            return model.forget();
          case 'hold':
            if (model.isHeld()) return;
            release = nav.hold((go) => {
              leave = go;
            });
            return model.hold(true);
          case 'release':
            release();
            return model.hold(false);
          case 'leave':
            if (!model.canLeave()) return;
            leave();
            return model.leave();
          case 'reload':
            window.reload();
            nav = createNav(window);
            model.forget();
            return model.hold(false);
        }
      }
    }),
    { numRuns: 300 },
  );
});
