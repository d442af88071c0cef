import type { Clock } from '@tensely/core/logic';

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

export interface SpeakerState {
  /** Whether there is an English voice. Voices may load late. */
  canSpeak: boolean;
  /** The id of the text being spoken; undefined while silent. */
  speaking?: string;
  /** The line being spoken, from 0. */
  line?: number;
  /** The id of the last text that could not be read aloud. */
  failed?: string;
}

interface SpeakerOptions {
  engine: SpeechEngine;
  clock: Clock;
  onChange(state: SpeakerState): void;
}

/** Chromium drops an utterance that follows `cancel` in the same task. */
const AFTER_CANCEL_MS = 10;
/** Between two lines, as between two speakers. */
const BETWEEN_LINES_MS = 350;
/** A voice that has not started by then never will: remote ones are silent while offline. */
const BEGINS_WITHIN_MS = 8000;

/** Reads texts aloud, one at a time and sentence by sentence: Chromium stops within longer ones. */
export function createSpeaker({ engine, clock, onChange }: SpeakerOptions) {
  let state: SpeakerState = { canSpeak: false };
  let cancelWait = () => {};
  let run = 0;

  function change(next: Omit<SpeakerState, 'canSpeak'>, canSpeak = state.canSpeak) {
    state = { ...next, canSpeak };
    onChange(state);
  }

  function wait(ms: number, task: () => void) {
    cancelWait();
    cancelWait = clock.after(ms, task);
  }

  function silence() {
    run++;
    cancelWait();
    engine.cancel();
  }

  function findVoice() {
    const { canSpeak, ...rest } = state;
    const isThere = chooseVoice(engine.voices()) !== undefined;
    if (isThere !== canSpeak) change(rest, isThere);
  }

  /** Speaks the lines one after the other, replacing current speech. Calls `rate` for each sentence. */
  function speak(id: string, lines: readonly string[], rate: () => number) {
    silence();
    const mine = run;
    const parts = lines.flatMap((text, line) => splitSentences(text).map((sentence) => ({ sentence, line })));
    const fail = () => {
      if (mine !== run) return;
      silence();
      change({ failed: id });
    };

    function say(place: number) {
      const part = parts[place];
      if (!part) return change({});
      change({ speaking: id, line: part.line });
      const voice = chooseVoice(engine.voices());
      if (!voice) return fail();
      wait(BEGINS_WITHIN_MS, fail);
      engine.say({
        text: part.sentence,
        voice,
        rate: rate(),
        onStart: () => mine === run && cancelWait(),
        onError: fail,
        onEnd() {
          if (mine !== run) return;
          const next = parts[place + 1];
          wait(next && next.line !== part.line ? BETWEEN_LINES_MS : 0, () => say(place + 1));
        },
      });
    }

    change({ speaking: id });
    wait(AFTER_CANCEL_MS, () => say(0));
  }

  findVoice();
  engine.onVoices(findVoice);
  return {
    speak,
    /** Does nothing if another text is being spoken. */
    stop(id: string) {
      if (state.speaking !== id) return;
      silence();
      change({});
    },
  };
}

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** Android writes "en_GB". */
const english = /^en([-_]|$)/i;

/** The voice for reading English: British before any other English, and voices on the device before remote ones. */
export function chooseVoice<Known extends Voice>(voices: readonly Known[]): Known | undefined {
  return voices.filter(({ lang }) => english.test(lang)).toSorted((a, b) => rank(a) - rank(b))[0];
}

function rank({ lang, localService }: Voice): number {
  return (/^en[-_]gb/i.test(lang) ? 0 : 2) + (localService ? 0 : 1);
}

/** Chromium stops longer utterances in the middle, after about 15 s. */
const LONGEST = 180;

/**
 * Splits a text into sentences that are short enough for one utterance: a longer one is split after a comma or a word.
 */
export function splitSentences(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…]["'”’)]?) /)
    .filter(Boolean)
    .flatMap(splitLongSentence);
}

function splitLongSentence(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence];
  const start = sentence.slice(0, LONGEST);
  const end = Math.max(start.lastIndexOf(', ') + 1, 0) || start.lastIndexOf(' ');
  const cut = end > 0 ? end : LONGEST;
  return [sentence.slice(0, cut), ...splitLongSentence(sentence.slice(cut).trim())];
}
