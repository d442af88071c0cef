/** Ports of the tests' own platform, so that they can run beside `npm start`. */
export const ports = {
  app: 14_200,
  progress: 14_400,
  parent: 14_300,
  proxies: [14_210, 14_211, 14_212, 14_213],
} as const;

export const addresses = {
  app: `http://localhost:${ports.app}`,
  parent: `http://localhost:${ports.parent}`,
} as const;

/** The version of lessons that was live before the current one. */
export const PREVIOUS_LESSONS = '0.0.9';
