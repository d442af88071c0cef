import type { Clock } from '@tensely/core/logic';

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
  synthesis: SpeechSynthesis;
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
export function createSpeaker({ synthesis, clock, onChange }: SpeakerOptions) {
  let state: SpeakerState = { canSpeak: false };
  let cancelWait = () => {};
  let run = 0;
  // Some browsers send no events to an utterance that is not referenced.
  let current: SpeechSynthesisUtterance | undefined;

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
    synthesis.cancel();
  }

  function findVoice() {
    const { canSpeak, ...rest } = state;
    const isThere = chooseVoice(synthesis.getVoices()) !== undefined;
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
      const voice = chooseVoice(synthesis.getVoices());
      if (!voice) return fail();
      wait(BEGINS_WITHIN_MS, fail);
      current = Object.assign(new SpeechSynthesisUtterance(part.sentence), {
        voice,
        lang: voice.lang,
        rate: rate(),
        onstart: () => mine === run && cancelWait(),
        onerror: fail,
        onend() {
          if (mine !== run) return;
          const next = parts[place + 1];
          wait(next && next.line !== part.line ? BETWEEN_LINES_MS : 0, () => say(place + 1));
        },
      });
      // If another page has paused the synthesis, it stays paused until it is resumed.
      synthesis.resume();
      synthesis.speak(current);
    }

    change({ speaking: id });
    wait(AFTER_CANCEL_MS, () => say(0));
  }

  findVoice();
  // Voices load late in most browsers.
  synthesis.addEventListener?.('voiceschanged', findVoice);
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
