/** One note: its frequency in Hz, its start and its duration in seconds. */
interface Note {
  frequency: number;
  start: number;
  length: number;
}

/** Two rising notes, or a single low one. */
const RIGHT: readonly Note[] = [
  { frequency: 660, start: 0, length: 0.1 },
  { frequency: 880, start: 0.1, length: 0.16 },
];
const WRONG: readonly Note[] = [{ frequency: 196, start: 0, length: 0.22 }];

/** Quiet compared with speech. */
const LOUDNESS = 0.12;
const ATTACK_S = 0.01;
/** The final gain of a fading sound: an exponential ramp cannot reach 0. */
const SILENCE = 0.0001;

let context: AudioContext | undefined;

/** Plays a short generated sound for a right or a wrong answer, if the browser supports it. */
export function playVerdict(isRight: boolean): void {
  try {
    context ??= new AudioContext();
    // Browsers allow sound only after a user gesture.
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
