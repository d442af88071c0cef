import type { SessionStore } from '../auth-ports.ts';

const ORIGIN_KEY = 'tensely.auth.origin';
const MAX_LENGTH = 2048;

/** Whether `path` can only lead to this site: one leading slash, no double slash, backslash or control character. */
export function isOwnPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects control characters.
  return path.length <= MAX_LENGTH && path.startsWith('/') && !/\/\/|\\|[\u0000-\u0020\u007f-\u009f]/.test(path);
}

/** The path that a visitor asked for before signing in, stored for this tab. */
export interface Origin {
  remember(path: string): void;
  take(): string | undefined;
}

export function createOrigin(sessionStore: SessionStore): Origin {
  return {
    remember(path) {
      if (isOwnPath(path)) sessionStore.set(ORIGIN_KEY, path);
    },
    take() {
      const path = sessionStore.get(ORIGIN_KEY);
      sessionStore.remove(ORIGIN_KEY);
      return path !== undefined && isOwnPath(path) ? path : undefined;
    },
  };
}
