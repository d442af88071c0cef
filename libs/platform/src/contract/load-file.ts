/** A file of a release that a bundle requires. */
export type ReleaseFileKind = 'script' | 'style';

/**
 * Loads a script or style sheet of a release for one of its bundles. Resolves when the script has run or the style
 * sheet applies. Rejects with an error whose `fault` is a LoadFault.
 */
export type LoadFile = (kind: ReleaseFileKind, url: string, integrity: string | undefined) => Promise<void>;

declare global {
  /** The shell's file loader. In another host bundles load files with their bundler's runtime. */
  var tenselyLoadFile: LoadFile | undefined;
}
