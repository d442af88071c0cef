import { expect, test } from 'vitest';
import { installProblem, linesOfErrors } from './install-problem.mjs';

const end = { code: 1, output: '', root: '/home/me/tensely', fullest: '/home/me/tensely', stopped: false };

test('a successful installation has no problem', () => {
  expect(installProblem({ ...end, code: 0, output: 'npm warn deprecated glob@7.2.3: old\n' })).toBeUndefined();
});

test('a file that npm failed to unpack is a problem although npm exits with 0', () => {
  const output = 'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\n';
  expect(installProblem({ ...end, code: 0, output })).toBe(
    'The disk of /home/me/tensely is full; make room for 2 GB there, then run the command again.',
  );
});

const networkErrors = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT', 'ERR_SOCKET_TIMEOUT'];
test.each(networkErrors)('a network error (%s) says what to check', (fault) => {
  expect(installProblem({ ...end, output: `npm error code ${fault}\n` })).toBe(
    `The package registry cannot be reached (${fault}); check the network and npm's settings for proxy and registry, then run the command again.`,
  );
});

test('names a folder that npm cannot write to, with older npm output too', () => {
  const output = 'npm ERR! code EACCES\nnpm ERR! path /home/me/.npm/_cacache/tmp\n';
  expect(installProblem({ ...end, output })).toBe(
    'npm cannot write to /home/me/.npm/_cacache/tmp (EACCES); make it writable for this user, then run the command again.',
  );
  expect(installProblem({ ...end, output: 'npm error code EROFS\n' })).toContain('cannot write to /home/me/tensely ');
});

test('a missing npm, a stop and an unknown error each have a sentence', () => {
  expect(installProblem({ ...end, code: 'ENOENT' })).toContain('Tensely needs npm, but it was not found');
  expect(installProblem({ ...end, code: 'SIGINT', stopped: true })).toBe(
    'The installation was stopped; the next run restarts it.',
  );
  expect(installProblem({ ...end, output: 'npm error code EINTEGRITY\n' })).toBe(
    "The installation failed (npm ci: EINTEGRITY); see npm's output above. Run the command again to retry.",
  );
});

test('keeps only the error lines of npm', () => {
  const output = [
    'npm warn EBADENGINE Unsupported engine',
    'npm error code E404',
    'npm error 404 Not Found',
    'npm error',
    'npm error A complete log of this run can be found in: /home/me/.npm/_logs/x.log',
  ].join('\n');
  expect(linesOfErrors(output)).toBe('npm error code E404\nnpm error 404 Not Found');
});
