import { createStore, systemClock } from '@tensely/core/logic';
import { createSetting } from '@tensely/core/react';
import { createSpeaker, type SpeakerState } from './speaker.ts';

export const speedSetting = createSetting({
  key: 'tensely.speech-speed',
  values: ['normal', 'slow'],
  fallback: 'normal',
});

const RATES = { normal: 1, slow: 0.7 } as const;
/** The speech rate for a sentence that starts now. */
export const rateNow = () => RATES[speedSetting.read()];

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
