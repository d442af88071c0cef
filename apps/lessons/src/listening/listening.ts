import { createStore, systemClock } from '@tensely/core/logic';
import { createSetting } from '@tensely/core/react';
import { browserSpeech } from './browser-speech.ts';
import { createSpeaker, type Speaker, type SpeakerState } from './speaker.ts';

/** How fast texts are read aloud, as this device remembers it. */
const speedSetting = createSetting({
  key: 'tensely.speech-speed',
  values: ['normal', 'slow'],
  fallback: 'normal',
});

type Speed = 'normal' | 'slow';
const RATES = { normal: 1, slow: 0.7 } as const;
const chosen = createStore<Speed>(speedSetting.read());
/** The speed that all controls of this page show. */
export const speed = { subscribe: chosen.subscribe, getSnapshot: chosen.getSnapshot };
/** What the speed means to the browser, for a sentence that begins now. */
export const rateNow = () => RATES[chosen.getSnapshot()];

/** For now and for the next visit. */
export function chooseSpeed(next: Speed) {
  chosen.set(next);
  speedSetting.save(next);
}

const state = createStore<SpeakerState>({ canSpeak: false });
/** What is spoken, by the one speaker of this page. */
export const speech = { subscribe: state.subscribe, getSnapshot: state.getSnapshot };

let speaker: Speaker | undefined;

/** The one speaker of this page; undefined where the browser has no speech synthesis. */
export function theSpeaker(): Speaker | undefined {
  if (speaker) return speaker;
  const engine = browserSpeech();
  if (engine) speaker = createSpeaker({ engine, clock: systemClock, onChange: state.set });
  return speaker;
}
