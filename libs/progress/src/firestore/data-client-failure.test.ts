import { expect, test } from 'vitest';
import { dataClientMessage, failureOf, RequestTimeout } from './data-client-failure.ts';

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
  [coded('unauthenticated'), 'Server responded with status 401', { kind: 'signIn' }],
  [coded('resource-exhausted'), 'Server responded with status 429', server],
  [coded('aborted'), 'Server responded with status 409', server],
  [coded('internal'), 'Server responded with status 500', server],
  [coded('unknown'), 'The operation could not be completed', server],
  [new Error('anything'), 'The operation could not be completed', server],
  [undefined, 'The operation could not be completed', server],
])('%s is called "%s"', (error, message, failure) => {
  expect(dataClientMessage(error)).toBe(message);
  expect(failureOf(error)).toEqual(failure);
});
