import { expect, test } from 'vitest';
import { openTracing } from './open-tracing.ts';
import { formatTraceparent, newTraceContext, readTraceparent } from './trace-context.ts';
import { noTracing } from './tracing.ts';

const parent = { traceId: 'a1'.repeat(16), spanId: 'b2'.repeat(8) };

test('exports nothing without a collector, but still gives every request an id', async () => {
  const tracing = await openTracing({ name: 'gateway', endpoint: undefined });
  expect(tracing).toBe(noTracing);
  const [one, other] = [tracing.start(), tracing.start(formatTraceparent(parent))];
  expect(one.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(other.traceId).toBe(parent.traceId);
  expect(other.spanId).not.toBe(parent.spanId);
});

test('round-trips a trace context', () => {
  expect(readTraceparent(formatTraceparent(parent))).toEqual(parent);
  expect(readTraceparent(formatTraceparent(newTraceContext(parent)))?.traceId).toBe(parent.traceId);
});

test.each([
  undefined,
  '',
  'ana@example.org',
  `00-${'0'.repeat(32)}-${parent.spanId}-01`,
  `00-${parent.traceId}-${'0'.repeat(16)}-01`,
  `ff-${parent.traceId}-${parent.spanId}-01`,
  `00-${parent.traceId.toUpperCase()}-${parent.spanId}-01`,
  `00-${parent.traceId}-${parent.spanId}`,
])('rejects %s as a trace context', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});
