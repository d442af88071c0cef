import { join } from 'node:path';
import type { VendorChange } from './plugin-vendor-changes.ts';

const packages = join(import.meta.dirname, '../../../node_modules');

/** Entries of packages in place of their usual ones. */
export const smallerEntries = {
  // The usual one is its development build, in every mode.
  'react-router$': join(packages, 'react-router/dist/production/index.mjs'),
  // The usual one is minified to one line, of which nothing can be left out: 2.7 kB more.
  'single-spa$': join(packages, 'single-spa/lib/es2015/esm/single-spa.dev.js'),
};

/** Without developer tools nothing holds on to the applications of single-spa: here are parcels alone. */
export const productionFlags = { 'window.__SINGLE_SPA_DEVTOOLS__': 'undefined' };

/**
 * What the shell can do without and no package has an option for. Measured with react-router 7.18.5 and single-spa 6.0.3,
 * of 122.4 kB in all; a change that saves less than 2 kB is not worth its upkeep.
 */
export const shellChanges: readonly VendorChange[] = [
  {
    name: 'single-spa: applications',
    savedBytes: 3524,
    files: /[\\/]single-spa\.dev\.js$/,
    edits: [
      // Every parcel is given all of single-spa.
      [/,\n\s*singleSpa\n(?=\s*\}\);)/, '\n'],
      // Every mount adds to a list for the developer tools, which nothing empties.
      [/\{\s*addProfileEntry\([^;]*\);\s*\}/g, ''],
    ],
  },
  {
    name: 'react-router: forms and prefetching',
    savedBytes: 2887,
    files: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    edits: [
      // A name for developer tools counts as a use, of NavLink, Form and all that submits forms.
      [/^\w+\.displayName = "\w+";$/gm, ''],
      [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'],
      // Prefetches data of framework mode.
      [/\w+\.createElement\(PrefetchPageLinks, [^)]*\)/, 'null'],
    ],
  },
];
