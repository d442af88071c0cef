/** One note: its frequency in Hz, when it begins, and how long it sounds, in seconds. */
interface Note {
  frequency: number;
  start: number;
  length: number;
}

/** Two notes upwards, or one that is low. */
const RIGHT: readonly Note[] = [
  { frequency: 660, start: 0, length: 0.1 },
  { frequency: 880, start: 0.1, length: 0.16 },
];
const WRONG: readonly Note[] = [{ frequency: 196, start: 0, length: 0.22 }];

/** Quiet beside speech. */
const LOUDNESS = 0.12;
const ATTACK_S = 0.01;
/** What a falling sound ends with: an exponential ramp never reaches nothing. */
const SILENCE = 0.0001;

let context: AudioContext | undefined;

/** A short sound that says whether an answer was right, made by the browser. None where it makes none. */
export function playVerdict(isRight: boolean): void {
  try {
    context ??= new AudioContext();
    // A browser lets a page sound only after a press.
    void context.resume().catch(() => undefined);
    for (const note of isRight ? RIGHT : WRONG) play(context, note);
  } catch (error) {
    console.warn('No sound could be made.', error);
  }
}

function play(audio: AudioContext, { frequency, start, length }: Note) {
  const [from, end] = [audio.currentTime + start, audio.currentTime + start + length];
  const oscillator = new OscillatorNode(audio, { frequency, type: 'triangle' });
  const gain = new GainNode(audio, { gain: SILENCE });
  gain.gain.exponentialRampToValueAtTime(LOUDNESS, from + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(end);
}
