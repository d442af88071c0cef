import { createFakeClock } from '@tensely/core/testing';
import { expect, test, vi } from 'vitest';
import { createFakeSpeech } from '../testing/fake-speech.ts';
import { browserSpeech } from './listening.ts';
import { chooseVoice, createSpeaker, type SpeakerState, splitSentences } from './speaker.ts';

const english = [{ lang: 'en-GB', localService: true }];

function createTestSpeaker(voices = english) {
  const speech = createFakeSpeech(voices);
  const clock = createFakeClock();
  const states: SpeakerState[] = [];
  vi.stubGlobal('speechSynthesis', speech.synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', speech.Utterance);
  const engine = browserSpeech();
  if (!engine) throw new Error('no speech');
  const speaker = createSpeaker({ engine, clock, onChange: (state) => states.push(state) });
  const state = () => states.at(-1);
  const texts = () => speech.said.map(({ text }) => text);
  async function finishSentence() {
    speech.start();
    speech.end();
    await clock.pass(400);
  }
  return { ...speech, clock, speaker, state, texts, finishSentence };
}

const normal = () => 1;

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

test('speaks a text sentence by sentence, each with its line, then stops', async () => {
  const { speaker, clock, texts, state, finishSentence } = createTestSpeaker();
  speaker.speak('a', ['Hello. How are you?', 'Fine.'], normal);
  expect(texts()).toEqual([]);
  await clock.pass(10);
  expect(texts()).toEqual(['Hello.']);
  await finishSentence();
  expect(state()).toMatchObject({ speaking: 'a', line: 0 });
  await finishSentence();
  expect(texts()).toEqual(['Hello.', 'How are you?', 'Fine.']);
  expect(state()).toMatchObject({ speaking: 'a', line: 1 });
  await finishSentence();
  expect(state()).toEqual({ canSpeak: true });
});

test('pauses between two lines', async () => {
  const { speaker, clock, texts, start, end } = createTestSpeaker();
  speaker.speak('a', ['Hello.', 'Hi.'], normal);
  await clock.pass(10);
  start();
  end();
  await clock.pass(300);
  expect(texts()).toEqual(['Hello.']);
  await clock.pass(100);
  expect(texts()).toEqual(['Hello.', 'Hi.']);
});

test('speaks one text at a time: another one silences it, and its late events change nothing', async () => {
  const { speaker, clock, said, texts, state } = createTestSpeaker();
  speaker.speak('a', ['One. Two.'], normal);
  await clock.pass(10);
  const first = said[0];
  speaker.speak('b', ['Three.'], normal);
  Reflect.apply(first?.onerror ?? (() => {}), null, []);
  Reflect.apply(first?.onend ?? (() => {}), null, []);
  await clock.pass(500);
  expect(texts()).toEqual(['One.', 'Three.']);
  expect(state()).toMatchObject({ speaking: 'b' });
});

test('stop silences immediately, and does nothing for another text', async () => {
  const { speaker, clock, isBusy, state, texts } = createTestSpeaker();
  speaker.speak('a', ['One. Two.'], normal);
  await clock.pass(10);
  speaker.stop('b');
  expect(isBusy()).toBe(true);
  speaker.stop('a');
  expect(isBusy()).toBe(false);
  expect(state()).toEqual({ canSpeak: true });
  await clock.pass(10_000);
  expect(texts()).toEqual(['One.']);
});

test('a changed speed applies from the next sentence', async () => {
  const { speaker, clock, said, finishSentence } = createTestSpeaker();
  let rate = 1;
  speaker.speak('a', ['One. Two.'], () => rate);
  await clock.pass(10);
  rate = 0.7;
  await finishSentence();
  expect(said.map((one) => one.rate)).toEqual([1, 0.7]);
});

test('reports a voice that fails, or never starts', async () => {
  const { speaker, clock, fail, state } = createTestSpeaker();
  speaker.speak('a', ['One.'], normal);
  await clock.pass(10);
  fail();
  expect(state()).toEqual({ canSpeak: true, failed: 'a' });
  speaker.speak('a', ['One.'], normal);
  expect(state()).toEqual({ canSpeak: true, speaking: 'a' });
  await clock.pass(9000);
  expect(state()).toEqual({ canSpeak: true, failed: 'a' });
});

const voice = (lang: string, localService = true) => ({ lang, localService });

test('prefers British English, on the device before remote', () => {
  const local = voice('en_GB');
  expect(chooseVoice([voice('en-US'), voice('en-GB', false), local])).toBe(local);
  const remote = voice('en-GB', false);
  expect(chooseVoice([voice('en-US'), remote])).toBe(remote);
});

test('accepts any other English, and nothing else', () => {
  const american = voice('en-US');
  expect(chooseVoice([voice('de-DE'), voice('en-AU', false), american])).toBe(american);
  expect(chooseVoice([voice('de-DE'), voice('eng-x')])).toBeUndefined();
});

test('a text is split after each sentence and its closing quotation mark', () => {
  expect(splitSentences('“Is it 3.5 km?” She  nodded.\nThey went on!')).toEqual([
    '“Is it 3.5 km?”',
    'She nodded.',
    'They went on!',
  ]);
});

test('a long sentence is split after a comma, or after a word without one, and no word is lost', () => {
  const withCommas = `${'one two three four five, '.repeat(12)}six.`;
  const pieces = splitSentences(withCommas);
  expect(pieces.every((piece) => piece.length <= 180)).toBe(true);
  expect(pieces[0]?.endsWith(',')).toBe(true);
  expect(pieces.join(' ')).toBe(withCommas);
  expect(splitSentences('word '.repeat(60)).join(' ')).toBe('word '.repeat(60).trim());
});

test('an empty text has no sentences', () => {
  expect(splitSentences(' \n')).toEqual([]);
});
