// The decisions of the setup as pure functions. Plain JavaScript for Node 20, because it runs before anything is installed.

import { isAtLeast } from './machine.mjs';

/** The oldest Node that every locked package and our TypeScript sources support. */
export const TOOLS_NODE = '24.15';

/**
 * Why packages must be installed, as the start of a sentence; undefined if they match the lock file.
 * @param {{ hasModules: boolean, lock: LockFile, installed: LockFile | undefined, isThere: (path: string) => boolean }} state
 * `installed` is npm's own record, which it writes last; `isThere` returns whether a package has its folder.
 * @returns {string | undefined}
 *
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */
export function reasonToInstall({ hasModules, lock, installed, isThere }) {
  if (!hasModules) return 'Nothing is installed yet';
  if (!installed) return 'The last installation did not finish';
  if (!agreesWithLock(lock, installed)) return 'The installed packages differ from package-lock.json';
  const missing = Object.keys(lock.packages).find((path) => path in installed.packages && !isThere(path));
  return missing && `${missing} is missing`;
}

/**
 * Whether npm's record of installed packages agrees with the lock file. Optional packages of other systems may be
 * missing.
 * @param {LockFile} lock
 * @param {LockFile} installed
 */
export function agreesWithLock(lock, installed) {
  return Object.entries(lock.packages).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    if (!found) return optional === true || devOptional === true;
    return link === true || found.version === version;
  });
}

/**
 * Chooses the Node for the tools: the bundled one among the packages, else the system's if it is new enough.
 * @param {{ bundled: { path: string, version: string } | undefined, system: { path: string, version: string }, machine: string }} found
 * `bundled` is undefined if none is installed or it does not run.
 * @returns {{ path: string } | { problem: string }}
 */
export function chooseNode({ bundled, system, machine }) {
  if (bundled && isAtLeast(bundled.version, TOOLS_NODE)) return { path: bundled.path };
  if (isAtLeast(system.version, TOOLS_NODE)) return { path: system.path };
  const have = `this is ${system.version}, and no bundled one runs on ${machine}`;
  return {
    problem: `Tensely's tools need Node ${TOOLS_NODE} or newer here (${have}); install it from https://nodejs.org or with the system's package manager.`,
  };
}
