interface Utterance {
  text: string;
  voice: SpeechSynthesisVoice;
  rate: number;
  onStart(): void;
  onEnd(): void;
  onError(): void;
}

/** What the speaker needs of a browser's speech synthesis. */
export interface SpeechEngine {
  voices(): readonly SpeechSynthesisVoice[];
  /** Voices come late in most browsers. */
  onVoices(listener: () => void): void;
  say(utterance: Utterance): void;
  cancel(): void;
}

/** The speech synthesis of this browser; undefined where there is none. */
export function browserSpeech(): SpeechEngine | undefined {
  const { speechSynthesis: synthesis } = globalThis;
  if (!synthesis) return undefined;
  // Some browsers send no events to an utterance that nothing refers to.
  let current: SpeechSynthesisUtterance | undefined;
  return {
    voices: () => synthesis.getVoices(),
    onVoices: (listener) => synthesis.addEventListener?.('voiceschanged', listener),
    say({ text, voice, rate, onStart, onEnd, onError }) {
      const utterance = new SpeechSynthesisUtterance(text);
      Object.assign(utterance, { voice, lang: voice.lang, rate, onstart: onStart, onend: onEnd, onerror: onError });
      current = utterance;
      // One that was paused elsewhere stays so until it is told otherwise.
      synthesis.resume();
      synthesis.speak(current);
    },
    cancel: () => synthesis.cancel(),
  };
}
