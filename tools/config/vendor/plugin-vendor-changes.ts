import type { RsbuildPlugin } from '@rsbuild/core';

/** A change of a package that its own options cannot make. */
export interface VendorChange {
  /** In the error of a build that it does not fit any more, for example "react-router: forms". */
  name: string;
  /** Bytes that it takes off the shell's script, compressed with Brotli: measured by a build with it and one without. */
  savedBytes: number;
  /** Edits in the files that match `files`. Each edit has to find something in at least one of them. */
  files: RegExp;
  edits: readonly (readonly [found: RegExp, instead: string])[];
}

/**
 * Changes packages while they are built. The build fails when a change finds nothing to change: the package is made
 * differently since an upgrade, and somebody has to look at it.
 *
 * @example
 * pluginVendorChanges([
 *   { name: 'some-package: logging', savedBytes: 2100, files: /some-package/, edits: [[/log\(.*?\);/g, '']] },
 * ]);
 */
export function pluginVendorChanges(changes: readonly VendorChange[]): RsbuildPlugin {
  return {
    name: 'tensely:vendor-changes',
    setup(api) {
      /** What was not found yet, with its description for the error. */
      const expected = new Map<unknown, string>();

      for (const { name, files, edits } of changes) {
        for (const edit of edits) expected.set(edit, `${name} (${edit[0]})`);
        api.transform({ test: files }, ({ code }) =>
          edits.reduce((text, edit) => {
            const [found, instead] = edit;
            if (text.search(found) >= 0) expected.delete(edit);
            return text.replace(found, instead);
          }, code),
        );
      }

      api.onAfterBuild(() => {
        const missed = [...expected.values()];
        if (missed.length > 0) throw new Error(`Nothing was found to change for ${missed.join(', ')}.`);
      });
    },
  };
}
