/** Holds the time zone of this browser, so that the gateway can count the days of a learner's home. */
export const TIME_ZONE_COOKIE = 'time-zone';

const name = /^[A-Za-z][\w+/-]{1,63}$/;

/** The value of the cookie, or undefined if it is no name of a time zone. */
export function readTimeZone(text: string | undefined): string | undefined {
  return text !== undefined && name.test(text) ? text : undefined;
}
