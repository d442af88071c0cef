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
