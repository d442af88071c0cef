import { expect, test } from 'vitest';
import { bucketOf } from './resolve-for.ts';

test('is the first six bytes of the SHA-256 of salt, colon and visitor', () => {
  // printf salt:visitor | sha256sum
  expect(bucketOf('salt', 'visitor')).toBe(0x3775ec2880b1 / 2 ** 48);
  expect(bucketOf('', '')).toBe(0xe7ac0786668e / 2 ** 48);
});

test('shares are accurate to half a point, and canaries of two remotes are independent', () => {
  const visitors = Array.from({ length: 100_000 }, (_, place) => `visitor-${place.toString(36)}`);
  const places = visitors.map(
    (visitor) => [bucketOf('k3J9-lessons', visitor), bucketOf('p0Xa-exams', visitor)] as const,
  );
  const share = (part: (one: (typeof places)[number]) => boolean) => places.filter(part).length / places.length;
  for (const percent of [1, 5, 25, 50, 99])
    expect(Math.abs(share(([place]) => place < percent / 100) - percent / 100)).toBeLessThan(0.005);
  expect(Math.abs(share(([one, other]) => one < 0.1 && other < 0.1) - 0.01)).toBeLessThan(0.002);
});
