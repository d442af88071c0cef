import { type HeldVersions, parseHeld, writeHeld } from './held-versions.ts';

/** What the gateway is told to keep for this browser. */
export interface HoldCookie {
  read(): HeldVersions;
  write(held: HeldVersions): void;
}

const NAME = 'hold';
const FORTNIGHT_S = 14 * 24 * 60 * 60;

/** The hold in the page's cookies; it lasts for 14 days after it was last written, and nothing held takes it away. */
export function createHoldCookie(document: { cookie: string }, isHttps: boolean): HoldCookie {
  return {
    read() {
      const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
      return parseHeld(found?.slice(NAME.length + 1) ?? '');
    },
    write(held) {
      const text = writeHeld(held);
      const life = text === '' ? 0 : FORTNIGHT_S;
      document.cookie = `${NAME}=${text}; Path=/; SameSite=Lax; Max-Age=${life}${isHttps ? '; Secure' : ''}`;
    },
  };
}
