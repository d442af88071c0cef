import { expect, test } from 'vitest';
import { chooseVoice } from './choose-voice.ts';

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
