import { soundsSetting } from '@tensely/core/react';
import { type MarkedAnswer, markAnswer, type ScoredQuestion } from '@tensely/questions/logic';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useVerdictSound } from './use-verdict-sound.ts';

/** The frequencies that were played. */
let played: number[] = [];

class FakeNode {
  gain = { exponentialRampToValueAtTime() {} };
  connect = (other: unknown) => other;
  stop() {}
}

class FakeOscillator extends FakeNode {
  start: () => void;
  constructor(_: unknown, { frequency }: { frequency: number }) {
    super();
    this.start = () => void played.push(frequency);
  }
}

class FakeContext {
  currentTime = 0;
  destination = {};
  resume = async () => {};
}

beforeEach(() => {
  played = [];
  soundsSetting.save('on');
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('OscillatorNode', FakeOscillator);
});
afterEach(() => vi.unstubAllGlobals());

function question(id: string): ScoredQuestion {
  const options = [{ text: 'right' }, { text: 'wrong' }];
  return { type: 'multipleChoice', id, question: 'Which?', options, correctAnswer: 'right' };
}

/** Renders a question, with its answer if there is one. */
const show = (initialProps: { question: ScoredQuestion; answer?: MarkedAnswer }) =>
  renderHook(({ question: shown, answer }: typeof initialProps) => useVerdictSound(shown, answer), { initialProps });

test.each([
  ['right', [660, 880]],
  ['wrong', [196]],
])('an answer that is %s plays its sound once', async (given, notes) => {
  const q1 = question('q1');
  const { rerender } = show({ question: q1 });
  const answer = markAnswer(q1, [given]);
  rerender({ question: q1, answer });
  rerender({ question: q1, answer });
  await vi.dynamicImportSettled();
  expect(played).toEqual(notes);
});

test('an answer that was given earlier is silent, even when the learner returns to it', async () => {
  const [q1, q2] = [question('q1'), question('q2')];
  const answered = { question: q1, answer: markAnswer(q1, ['right']) };
  const { rerender } = show(answered);
  rerender({ question: q2 });
  rerender(answered);
  await vi.dynamicImportSettled();
  expect(played).toEqual([]);
});

test('works in a browser without Web Audio', async () => {
  vi.stubGlobal('OscillatorNode', undefined);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { rerender } = show({ question: question('q1') });
  rerender({ question: question('q1'), answer: markAnswer(question('q1'), ['right']) });
  await vi.dynamicImportSettled();
  await expect.poll(() => warn).toHaveBeenCalledWith('No sound could be made.', expect.anything());
  warn.mockRestore();
});
