type Spoken = Pick<SpeechSynthesisUtterance, 'text' | 'rate' | 'onstart' | 'onend' | 'onerror'>;

class FakeUtterance {
  voice: unknown = null;
  lang = '';
  rate = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A speech synthesis that the test controls. */
export function createFakeSpeech(voices: readonly { lang: string; localService: boolean }[]) {
  let known = voices;
  const events = new EventTarget();
  const said: Spoken[] = [];
  let isBusy = false;
  const call = (name: 'onstart' | 'onend' | 'onerror') => Reflect.apply(said.at(-1)?.[name] ?? (() => {}), null, []);
  const synthesis = {
    addEventListener: events.addEventListener.bind(events),
    getVoices: () => known,
    speak(utterance: Spoken) {
      said.push(utterance);
      isBusy = true;
    },
    cancel() {
      isBusy = false;
    },
    resume() {},
  };
  return {
    synthesis,
    Utterance: FakeUtterance,
    said,
    isBusy: () => isBusy,
    start: () => call('onstart'),
    end() {
      isBusy = false;
      call('onend');
    },
    fail: () => call('onerror'),
    bringVoices(next: typeof voices) {
      known = next;
      events.dispatchEvent(new Event('voiceschanged'));
    },
  };
}
