import { expect, test } from 'vitest';
import { dataClientMessage, failureOf, isClientDead, MomentaryRefusal, RequestTimeout } from './data-client-failure.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const server = { kind: 'unreachable', reason: 'server', retryAfterMs: 0 };
const offline = { kind: 'unreachable', reason: 'offline', retryAfterMs: 0 };

test.each([
  [new RequestTimeout(), 'Request time out', offline],
  [coded('deadline-exceeded'), 'Request time out', offline],
  [coded('unavailable'), 'Connection failed.', offline],
  [
    coded('failed-precondition', 'The client has already been terminated.'),
    'The client has already been terminated.',
    server,
  ],
  [coded('permission-denied'), 'Server responded with status 403', { kind: 'refused', problem: 'permission-denied' }],
  [coded('invalid-argument'), 'Server responded with status 400', { kind: 'refused', problem: 'invalid-argument' }],
  [coded('out-of-range'), 'Server responded with status 400', { kind: 'refused', problem: 'out-of-range' }],
  [new MomentaryRefusal('Server responded with status 403'), 'Server responded with status 403', server],
  [coded('unauthenticated'), 'Server responded with status 401', server],
  [coded('resource-exhausted'), 'Server responded with status 429', server],
  [coded('unknown'), 'The operation could not be completed', server],
  [undefined, 'The operation could not be completed', server],
])('%s is reported as "%s"', (error, message, failure) => {
  expect(dataClientMessage(error)).toBe(message);
  expect(failureOf(error)).toEqual(failure);
});

test.each([
  [new Error('FIRESTORE (12.19.0) INTERNAL ASSERTION FAILED: Unexpected state (ID: b815)'), true],
  [coded('failed-precondition', 'The client has already been terminated.'), true],
  [coded('failed-precondition'), false],
  [coded('unavailable'), false],
  [new RequestTimeout(), false],
  [undefined, false],
])('%s means that the client is dead: %s', (error, isDead) => {
  expect(isClientDead(error)).toBe(isDead);
});
