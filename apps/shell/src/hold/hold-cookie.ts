import {
  formatVersionChoices,
  HOLD_COOKIE,
  holdCookie,
  parseVersionChoices,
  type VersionChoices,
} from '@tensely/platform/host';

/** The cookie with the held versions, which the gateway serves to this browser. */
export interface HoldCookie {
  read(): VersionChoices;
  write(held: VersionChoices): void;
}

/**
 * Stores the hold in the page's cookies. Safari limits script cookies to seven days, so the gateway sets this one
 * again.
 */
export function createHoldCookie(document: { cookie: string }, isHttps: boolean): HoldCookie {
  return {
    read() {
      const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${HOLD_COOKIE}=`));
      return parseVersionChoices(found?.slice(HOLD_COOKIE.length + 1) ?? '');
    },
    write(held) {
      document.cookie = holdCookie(formatVersionChoices(held), isHttps);
    },
  };
}
