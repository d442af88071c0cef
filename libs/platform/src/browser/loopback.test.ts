import { expect, test } from 'vitest';
import { isPlainLoopback } from './loopback.ts';

test.each(['http://localhost:4200/A1', 'http://127.0.0.1', 'http://127.1.2.3:80', 'http://[::1]:4300/'])(
  '%s is this machine over plain http',
  (address) => expect(isPlainLoopback(new URL(address))).toBe(true),
);

test.each([
  'https://localhost:4200',
  'http://localhost.evil.example',
  'http://evil.example/localhost',
  'http://192.168.1.7:4200',
  'http://128.0.0.1',
  'file:///localhost',
])('%s is not', (address) => expect(isPlainLoopback(new URL(address))).toBe(false));
