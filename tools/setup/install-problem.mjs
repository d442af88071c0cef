// Explains a failed installation and its remedy, by the error code in npm's output.

const AGAIN = 'then run the command again';

const NETWORK = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENETUNREACH', 'EHOSTUNREACH'];
const NO_REGISTRY = [...NETWORK, 'ERR_SOCKET_TIMEOUT', 'ENOTCACHED'];
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS'];
const SIGNAL = /^SIG[A-Z]+$/;

/**
 * One sentence with the remedy; undefined if npm installed everything.
 * @param {{ code: number | string, output: string, root: string, fullest: string, stopped: boolean }} end
 * `code` is npm's exit code, the signal that killed it, or why it failed to start; `fullest` is the folder with the
 * least free space; `stopped`: the user stopped this run.
 * @returns {string | undefined}
 */
export function installProblem({ code, output, root, fullest, stopped }) {
  const fault = faultOf(output);
  if (code === 0 && !fault) return undefined;
  if (stopped) return 'The installation was stopped; the next run restarts it.';
  if (code === 'ENOENT') return 'Tensely needs npm, but it was not found; it comes with Node from https://nodejs.org.';
  if (SIGNAL.test(`${code}`)) return `The installation was killed by ${code}; run the command again to restart it.`;
  if (fault === 'ENOSPC') return `The disk of ${fullest} is full; make room for 2 GB there, ${AGAIN}.`;
  if (fault === 'EUSAGE') {
    return 'package-lock.json does not match package.json; if you changed them, run "npm install", otherwise "git checkout package.json package-lock.json".';
  }
  if (fault && NO_REGISTRY.includes(fault)) {
    return `The package registry cannot be reached (${fault}); check the network and npm's settings for proxy and registry, ${AGAIN}.`;
  }
  if (fault && NOT_WRITABLE.includes(fault)) {
    return `npm cannot write to ${pathOf(output) ?? root} (${fault}); make it writable for this user, ${AGAIN}.`;
  }
  return `The installation failed (npm ci: ${fault ?? code}); see npm's output above. Run the command again to retry.`;
}

/**
 * The relevant error lines of npm's output.
 * @param {string} output
 */
export function linesOfErrors(output) {
  return output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)|TAR_ENTRY_ERROR/.test(line))
    .filter((line) => !/A complete log of this run|npm help ci|^npm (error|ERR!)\s*$/.test(line))
    .slice(0, 20)
    .join('\n');
}

/**
 * The error code in npm's output. A file that npm failed to unpack is only a warning, after which npm exits with 0.
 * @param {string} output
 */
function faultOf(output) {
  const [, unwritten] = /TAR_ENTRY_ERROR (E[A-Z]+)/.exec(output) ?? [];
  const [, code] = /^npm (?:error|ERR!) code (\S+)/m.exec(output) ?? [];
  return unwritten ?? code;
}

/** @param {string} output */
function pathOf(output) {
  return /^npm (?:error|ERR!) path (.+)$/m.exec(output)?.[1];
}
