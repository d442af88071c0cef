import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketOf } from './bucket-of.ts';

const text = fc.string({ minLength: 1 });
const visitors = Array.from(
  { length: 200_000 },
  (_, place) => `visitor-${place.toString(36)}-${(place * 7919) % 104_729}`,
);
const places = visitors.map((visitor) => bucketOf('k3J9-lessons', visitor));

test('is the first six bytes of the SHA-256 of salt, colon and visitor', () => {
  // printf salt:visitor | sha256sum
  expect(bucketOf('salt', 'visitor')).toBe(0x3775ec2880b1 / 2 ** 48);
  expect(bucketOf('', '')).toBe(0xe7ac0786668e / 2 ** 48);
});

test('is at least 0 and below 1', () => {
  fc.assert(
    fc.property(text, text, (salt, visitor) => {
      const place = bucketOf(salt, visitor);
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThan(1);
    }),
  );
});

describe('for 200,000 visitors', () => {
  test.each([0.1, 1, 2, 5, 10, 25, 33.3, 50, 75, 99])('%d percent is accurate to half a point', (percent) => {
    const share = (places.filter((place) => place < percent / 100).length / places.length) * 100;
    expect(Math.abs(share - percent)).toBeLessThanOrEqual(0.5);
  });

  test('canaries of two remotes are independent', () => {
    const both = visitors.filter(
      (visitor, at) => (places[at] ?? 1) < 0.1 && bucketOf('p0Xa-exams', visitor) < 0.1,
    ).length;
    expect(Math.abs(both / visitors.length - 0.01)).toBeLessThan(0.001);
  });
});
