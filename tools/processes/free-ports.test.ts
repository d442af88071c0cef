import { expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';

test('every port is given once', async () => {
  const ports = await freePorts(4);
  expect(new Set(ports).size).toBe(4);
  expect(ports.every((port) => port > 1024)).toBe(true);
});
