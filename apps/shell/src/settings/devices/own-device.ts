const keyOf = (uid: string) => `tensely.device.of.${uid}`;

/** The number under which this browser tells a learner's account of itself: a random one for each learner, kept here. */
export const ownDevice = {
  /** Undefined where the browser keeps nothing: it would be another device at each visit. */
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
