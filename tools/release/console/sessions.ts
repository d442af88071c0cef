import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const LINK_MS = 10 * 60_000;

/** What a signed-in page proves itself with. */
export interface Session {
  /** In a cookie that scripts cannot read. Browsers send it to every port of this machine. */
  cookie: string;
  /** In a header that the page sends. Other ports of this machine never see it. */
  key: string;
}

export type Sessions = ReturnType<typeof createSessions>;

/** One link and one session: a new link ends the link before it, and a new session ends the session before it. */
export function createSessions(now: () => Date) {
  let link: { token: string; until: number } | undefined;
  let open: Session | undefined;
  return {
    /** Returns the token of a link that works once, within ten minutes. */
    newLink(): string {
      link = { token: newSecret(), until: now().getTime() + LINK_MS };
      return link.token;
    },
    /** Returns the session for the token of a link; undefined if the token is wrong, used or too old. */
    exchange(token: string): Session | undefined {
      if (!link || now().getTime() >= link.until || !isSame(token, link.token)) return undefined;
      link = undefined;
      open = { cookie: newSecret(), key: newSecret() };
      return open;
    },
    /** Whether both parts are those of the session that is open. */
    isOpen: ({ cookie = '', key = '' }: { cookie: string | undefined; key: string | undefined }) =>
      open !== undefined && isSame(cookie, open.cookie) && isSame(key, open.key),
  };
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Takes the same time wherever the texts differ. */
function isSame(shown: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(shown), digest(secret));
}
