import { createStore, systemClock } from '@tensely/core/logic';
import { createSetting } from '@tensely/core/react';
import { createSpeaker, type SpeakerState } from './speaker.ts';

const speedSetting = createSetting({
  key: 'tensely.speech-speed',
  values: ['normal', 'slow'],
  fallback: 'normal',
});

type Speed = 'normal' | 'slow';
const RATES = { normal: 1, slow: 0.7 } as const;
const chosen = createStore<Speed>(speedSetting.read());
/** The speed in all controls of this page. */
export const speed = { subscribe: chosen.subscribe, getSnapshot: chosen.getSnapshot };
/** The speech rate for a sentence that starts now. */
export const rateNow = () => RATES[chosen.getSnapshot()];

/** Sets the speed and stores it for the next visit. */
export function chooseSpeed(next: Speed) {
  chosen.set(next);
  speedSetting.save(next);
}

const state = createStore<SpeakerState>({ canSpeak: false });
/** The speech of this page's only speaker. */
export const speech = { subscribe: state.subscribe, getSnapshot: state.getSnapshot };

let speaker: ReturnType<typeof createSpeaker> | undefined;

/** This page's only speaker; undefined if the browser has no speech synthesis. */
export function theSpeaker() {
  const { speechSynthesis: synthesis } = globalThis;
  if (synthesis) speaker ??= createSpeaker({ synthesis, clock: systemClock, onChange: state.set });
  return speaker;
}
