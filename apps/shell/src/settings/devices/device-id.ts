const keyOf = (uid: string) => `tensely.device.of.${uid}`;

/** The random id of this browser in a learner's account, stored here. */
export const getDeviceId = {
  /** Undefined if the browser refuses storage: it would be another device at each visit. */
  id(uid: string): string | undefined {
    try {
      const kept = localStorage.getItem(keyOf(uid));
      if (kept) return kept;
      localStorage.setItem(keyOf(uid), crypto.randomUUID().replaceAll('-', '').slice(0, 12));
      return localStorage.getItem(keyOf(uid)) ?? undefined;
    } catch {
      return undefined;
    }
  },
};
