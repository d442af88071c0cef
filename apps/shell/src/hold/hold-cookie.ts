import {
  formatVersionChoices,
  HOLD_COOKIE,
  holdCookie,
  parseVersionChoices,
  type VersionChoices,
} from '@tensely/platform/host';

/** What the gateway is told to keep for this browser. */
export interface HoldCookie {
  read(): VersionChoices;
  write(held: VersionChoices): void;
}

/** The hold in the page's cookies. Safari lets cookies of scripts last for seven days at most: the gateway sets this one again. */
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
