import { expect, test } from 'vitest';
import { type TraceEvent, timeSpent } from './trace.ts';

const MARK = 'answers';
const main = { pid: 1, tid: 7 };

/** An event of the main thread, in milliseconds. */
function event(name: string, from: number, to: number, thread = main): TraceEvent {
  return { name, ph: 'X', ts: from * 1000, dur: (to - from) * 1000, ...thread };
}

/** The mark is set at 1100; the visit began 100 milliseconds earlier. */
const mark: TraceEvent = { name: MARK, ph: 'I', ts: 1_100_000, ...main, args: { data: { startTime: 100 } } };

function spentOn(...events: TraceEvent[]) {
  return timeSpent([...events, mark], MARK);
}

test('what no event covers is waiting, up to the mark', () => {
  expect(spentOn(event('EvaluateScript', 1010, 1030), event('EvaluateScript', 1090, 1200))).toEqual({
    script: 30,
    style: 0,
    layout: 0,
    paint: 0,
    other: 0,
    waiting: 70,
  });
});

test('a layout inside a script is layout, and the script has the rest', () => {
  const spent = spentOn(
    event('RunTask', 1000, 1060),
    event('FunctionCall', 1010, 1050),
    event('UpdateLayoutTree', 1020, 1025),
    event('Layout', 1025, 1035),
  );
  expect(spent).toEqual({ script: 25, style: 5, layout: 10, paint: 0, other: 20, waiting: 40 });
});

test('an event of no known kind belongs to what it is in', () => {
  const spent = spentOn(event('RunTask', 1000, 1020), event('FunctionCall', 1000, 1020), event('Unknown', 1005, 1010));
  expect(spent.script).toBe(20);
});

test('what was before the visit, and what other threads did, does not count', () => {
  const spent = spentOn(event('FunctionCall', 900, 1010), event('Layout', 1020, 1080, { pid: 1, tid: 8 }));
  expect(spent).toMatchObject({ script: 10, layout: 0, waiting: 90 });
});

test('a trace without the mark is refused', () => {
  expect(() => timeSpent([], MARK)).toThrow('no mark "answers"');
});
