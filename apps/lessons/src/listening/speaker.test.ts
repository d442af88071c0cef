import { createFakeClock } from '@tensely/core/testing';
import { expect, test, vi } from 'vitest';
import { createFakeSpeech } from '../testing/fake-speech.ts';
import { chooseVoice, createSpeaker, type SpeakerState, splitSentences } from './speaker.ts';

const english = [{ lang: 'en-GB', localService: true }];

function createTestSpeaker(voices = english) {
  const speech = createFakeSpeech(voices);
  const clock = createFakeClock();
  const states: SpeakerState[] = [];
  vi.stubGlobal('speechSynthesis', speech.synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', speech.Utterance);
  const speaker = createSpeaker({ synthesis: speechSynthesis, clock, onChange: (state) => states.push(state) });
  return {
    ...speech,
    clock,
    speaker,
    state: () => states.at(-1),
    texts: () => speech.said.map(({ text }) => text),
    /** Asks for these lines as text `id`; the first sentence starts at once. */
    async speak(id: string, lines: string[], rate = () => 1) {
      speaker.speak(id, lines, rate);
      await clock.pass(10);
    },
    async finishSentence(pause = 400) {
      speech.start();
      speech.end();
      await clock.pass(pause);
    },
  };
}

test('a browser without speech synthesis has no voice', async () => {
  vi.stubGlobal('speechSynthesis', undefined);
  vi.resetModules();
  const { theSpeaker } = await import('./listening.ts');
  expect(theSpeaker()).toBeUndefined();
});

test('voices may load late, and disappear', () => {
  const { bringVoices, state } = createTestSpeaker([]);
  expect(state()).toBeUndefined();
  bringVoices([{ lang: 'de-DE', localService: true }]);
  expect(state()).toBeUndefined();
  bringVoices(english);
  expect(state()).toEqual({ canSpeak: true });
  bringVoices([]);
  expect(state()).toEqual({ canSpeak: false });
});

test('speaks a text sentence by sentence, with a pause between two lines, then stops', async () => {
  const { speak, clock, texts, state, finishSentence } = createTestSpeaker();
  await speak('a', ['Hello. How are you?', 'Fine.']);
  expect(texts()).toEqual(['Hello.']);
  await finishSentence();
  expect(state()).toMatchObject({ speaking: 'a', line: 0 });
  await finishSentence(300);
  expect(texts()).toEqual(['Hello.', 'How are you?']);
  await clock.pass(100);
  expect(texts()).toEqual(['Hello.', 'How are you?', 'Fine.']);
  expect(state()).toMatchObject({ speaking: 'a', line: 1 });
  await finishSentence();
  expect(state()).toEqual({ canSpeak: true });
});

test('speaks one text at a time: another one silences it, and its late events change nothing', async () => {
  const { speak, said, texts, state } = createTestSpeaker();
  await speak('a', ['One. Two.']);
  const [first] = said;
  const spoken = speak('b', ['Three.']);
  Reflect.apply(first?.onerror ?? (() => {}), null, []);
  Reflect.apply(first?.onend ?? (() => {}), null, []);
  await spoken;
  expect(texts()).toEqual(['One.', 'Three.']);
  expect(state()).toMatchObject({ speaking: 'b' });
});

test('stop silences immediately, and does nothing for another text', async () => {
  const { speak, speaker, clock, isBusy, state, texts } = createTestSpeaker();
  await speak('a', ['One. Two.']);
  speaker.stop('b');
  expect(isBusy()).toBe(true);
  speaker.stop('a');
  expect(isBusy()).toBe(false);
  expect(state()).toEqual({ canSpeak: true });
  await clock.pass(10_000);
  expect(texts()).toEqual(['One.']);
});

test('a changed speed applies from the next sentence', async () => {
  const { speak, said, finishSentence } = createTestSpeaker();
  let rate = 1;
  await speak('a', ['One. Two.'], () => rate);
  rate = 0.7;
  await finishSentence();
  expect(said.map((one) => one.rate)).toEqual([1, 0.7]);
});

test('reports a voice that fails, or never starts', async () => {
  const { speak, clock, fail, state } = createTestSpeaker();
  await speak('a', ['One.']);
  fail();
  expect(state()).toEqual({ canSpeak: true, failed: 'a' });
  await speak('a', ['One.']);
  expect(state()).toMatchObject({ canSpeak: true, speaking: 'a' });
  await clock.pass(9000);
  expect(state()).toEqual({ canSpeak: true, failed: 'a' });
});

const voice = (lang: string, localService = true) => ({ lang, localService });

test('prefers British English, on the device before remote, then any other English, and nothing else', () => {
  const [british, remote, american] = [voice('en_GB'), voice('en-GB', false), voice('en-US')];
  expect(chooseVoice([american, remote, british])).toBe(british);
  expect(chooseVoice([american, remote])).toBe(remote);
  expect(chooseVoice([voice('de-DE'), voice('en-AU', false), american])).toBe(american);
  expect(chooseVoice([voice('de-DE'), voice('eng-x')])).toBeUndefined();
});

test('a text is split after each sentence and its closing quotation mark; an empty one has no sentences', () => {
  const sentences = ['“Is it 3.5 km?”', 'She nodded.', 'They went on!'];
  expect(splitSentences('“Is it 3.5 km?” She  nodded.\nThey went on!')).toEqual(sentences);
  expect(splitSentences(' \n')).toEqual([]);
});

test('a long sentence is split after a comma, or after a word without one, and no word is lost', () => {
  const withCommas = `${'one two three four five, '.repeat(12)}six.`;
  const pieces = splitSentences(withCommas);
  expect(pieces.every((piece) => piece.length <= 180)).toBe(true);
  expect(pieces[0]?.endsWith(',')).toBe(true);
  expect(pieces.join(' ')).toBe(withCommas);
  expect(splitSentences('word '.repeat(60)).join(' ')).toBe('word '.repeat(60).trim());
});
