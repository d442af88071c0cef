interface Utterance {
  text: string;
  voice: SpeechSynthesisVoice;
  rate: number;
  onStart(): void;
  onEnd(): void;
  onError(): void;
}

/** The part of a browser's speech synthesis that the speaker needs. */
export interface SpeechEngine {
  voices(): readonly SpeechSynthesisVoice[];
  /** Voices load late in most browsers. */
  onVoices(listener: () => void): void;
  say(utterance: Utterance): void;
  cancel(): void;
}

/** The speech synthesis of this browser; undefined if it has none. */
export function browserSpeech(): SpeechEngine | undefined {
  const { speechSynthesis: synthesis } = globalThis;
  if (!synthesis) return undefined;
  // Some browsers send no events to an utterance that is not referenced.
  let current: SpeechSynthesisUtterance | undefined;
  return {
    voices: () => synthesis.getVoices(),
    onVoices: (listener) => synthesis.addEventListener?.('voiceschanged', listener),
    say({ text, voice, rate, onStart, onEnd, onError }) {
      const utterance = new SpeechSynthesisUtterance(text);
      Object.assign(utterance, { voice, lang: voice.lang, rate, onstart: onStart, onend: onEnd, onerror: onError });
      current = utterance;
      // If another page has paused the synthesis, it stays paused until it is resumed.
      synthesis.resume();
      synthesis.speak(current);
    },
    cancel: () => synthesis.cancel(),
  };
}
