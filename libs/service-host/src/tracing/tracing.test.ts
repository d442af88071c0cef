import { expect, test } from 'vitest';
import { formatTraceparent, noTracing, readTraceparent } from './tracing.ts';

const parent = { traceId: 'a1'.repeat(16), spanId: 'b2'.repeat(8) };

test('gives every request an id without a collector', () => {
  const [one, other] = [noTracing.start(), noTracing.start(formatTraceparent(parent))];
  expect(one.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(other.traceId).toBe(parent.traceId);
  expect(other.spanId).not.toBe(parent.spanId);
});

test.each([
  undefined,
  'ana@example.org',
  `00-${'0'.repeat(32)}-${parent.spanId}-01`,
  `00-${parent.traceId}-${'0'.repeat(16)}-01`,
  `ff-${parent.traceId}-${parent.spanId}-01`,
  `00-${parent.traceId.toUpperCase()}-${parent.spanId}-01`,
  `00-${parent.traceId}-${parent.spanId}`,
])('rejects %s as a trace context', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});
