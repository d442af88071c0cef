import { formatVersionChoices, HOLD_COOKIE, parseVersionChoices, type VersionChoices } from '@tensely/platform/host';

/** What the gateway is told to keep for this browser. */
export interface HoldCookie {
  read(): VersionChoices;
  write(held: VersionChoices): void;
}

const FORTNIGHT_S = 14 * 24 * 60 * 60;

/** The hold in the page's cookies; it lasts for 14 days after it was last written, and nothing held takes it away. */
export function createHoldCookie(document: { cookie: string }, isHttps: boolean): HoldCookie {
  return {
    read() {
      const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${HOLD_COOKIE}=`));
      return parseVersionChoices(found?.slice(HOLD_COOKIE.length + 1) ?? '');
    },
    write(held) {
      const text = formatVersionChoices(held);
      const life = text === '' ? 0 : FORTNIGHT_S;
      document.cookie = `${HOLD_COOKIE}=${text}; Path=/; SameSite=Lax; Max-Age=${life}${isHttps ? '; Secure' : ''}`;
    },
  };
}
