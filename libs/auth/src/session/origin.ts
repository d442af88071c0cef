import type { SessionStore } from '../auth-ports.ts';

const ORIGIN_KEY = 'tensely.auth.origin';
const MAX_LENGTH = 2048;

/** Whether `path` can only lead to this site: one leading slash, no second one, no backslash, nothing invisible. */
export function isOwnPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
  return path.length <= MAX_LENGTH && path.startsWith('/') && !/\/\/|\\|[\u0000-\u0020\u007f-\u009f]/.test(path);
}

/** The page a visitor wanted before signing in, remembered for this tab over the round trip. */
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
