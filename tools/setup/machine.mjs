// Supported machines. Written in syntax that Node 12 can parse, like run.mjs: an older Node must get as far as
// printing its message.

const OLDEST_NODE = '20.0';

/**
 * Why Tensely cannot run on this machine, as one sentence; undefined if it can.
 * @param {{ nodeVersion: string, platform: string }} machine
 * @returns {string | undefined}
 */
export function machineProblem({ nodeVersion, platform }) {
  if (platform === 'win32') return 'Tensely runs on Linux and macOS; on Windows, use the Windows Subsystem for Linux.';
  if (isAtLeast(nodeVersion, OLDEST_NODE)) return undefined;
  return `Tensely needs Node 20 or newer, but this is ${nodeVersion}; get a newer one from https://nodejs.org.`;
}

/**
 * @param {string} version as in `process.version`
 * @param {string} wanted major and minor
 */
export function isAtLeast(version, wanted) {
  return version.replace(/^v/, '').localeCompare(wanted, 'en', { numeric: true }) >= 0;
}
