// What setup decides, without touching the machine. Plain JavaScript for Node 20: it runs before anything is installed.

const OLDEST_NODE = 20;
const TOOLS_NODE = 24;

/** @param {string} version as in `process.version` */
function major(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}

/**
 * What keeps this machine from going on, as one sentence; undefined when nothing does.
 * @param {{ nodeVersion: string, platform: string, npmVersion: string | undefined }} machine
 * @returns {string | undefined}
 */
export function machineProblem({ nodeVersion, platform, npmVersion }) {
  if (platform === 'win32') return 'Tensely runs on Linux and macOS; on Windows, use the Windows Subsystem for Linux.';
  if (!(major(nodeVersion) >= OLDEST_NODE)) {
    return `Tensely needs Node ${OLDEST_NODE} or newer, and this is ${nodeVersion}; get a newer one from https://nodejs.org.`;
  }
  if (!npmVersion) return 'Tensely needs npm, and it was not found; it comes with Node from https://nodejs.org.';
  return undefined;
}

/**
 * Why packages have to be installed, as the start of a sentence; undefined when they are as the lock file says.
 * @param {{ hasModules: boolean, lockHash: string, stamp: string | undefined, installedAsLocked: () => boolean }} state
 * @returns {string | undefined}
 */
export function reasonToInstall({ hasModules, lockHash, stamp, installedAsLocked }) {
  if (!hasModules) return 'Nothing is installed yet';
  if (stamp === lockHash || installedAsLocked()) return undefined;
  return stamp ? 'package-lock.json has changed' : 'The installed packages are not those of package-lock.json';
}

/**
 * Whether npm's own record of what it installed agrees with the lock file: then somebody ran `npm install` by hand.
 * Optional packages of other machines may be missing.
 * @param {LockFile} lock
 * @param {LockFile | undefined} installed
 *
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */
export function agreesWithLock(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    if (!found) return optional === true || devOptional === true;
    return link === true || found.version === version;
  });
}

/**
 * The Node that runs the tools: the one that was installed with the packages, else the system's when it is new enough.
 * @param {{ bundled: { path: string, version: string } | undefined, system: { path: string, version: string }, machine: string }} found
 * @returns {{ path: string } | { problem: string }}
 */
export function chooseNode({ bundled, system, machine }) {
  if (bundled && major(bundled.version) >= TOOLS_NODE) return { path: bundled.path };
  if (major(system.version) >= TOOLS_NODE) return { path: system.path };
  const have = `this is ${system.version}, and none comes with the packages for ${machine}`;
  return { problem: `Tensely's tools need Node ${TOOLS_NODE} here (${have}); install it from https://nodejs.org.` };
}

/**
 * @param {string | undefined} verb
 * @param {Record<string, string>} verbs
 * @returns {{ tool: string } | { problem: string }}
 */
export function chooseTool(verb, verbs) {
  const tool = verb && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (tool) return { tool };
  return { problem: `Say what to run: ${Object.keys(verbs).join(', ')}${verb ? ` ("${verb}" is none of them)` : ''}.` };
}

/**
 * The processes whose end means that nobody waits for this run any more: the parent, and npm where a shell stands between.
 * @param {{ pid: number, name: string, parent: number } | undefined} parent
 * @returns {number[]}
 */
export function processesToOutlive(parent) {
  if (!parent || parent.pid <= 1) return [];
  const isShell = /^(ba|da|z|k|a)?sh$/.test(parent.name.split('/').at(-1) ?? '');
  return isShell && parent.parent > 1 ? [parent.pid, parent.parent] : [parent.pid];
}
