/** A file of a release that a bundle cannot do without. */
export type ReleaseFileKind = 'script' | 'style';

/**
 * Loads a script or style sheet of a release for one of its bundles. Resolves when the script has run or the style sheet applies.
 * Rejects with an error whose `fault` is a LoadFault.
 */
export type LoadFile = (kind: ReleaseFileKind, url: string, integrity: string | undefined) => Promise<void>;

declare global {
  /** The loader that the shell offers. Bundles use it where it exists; in another host they load their files as their bundler would. */
  var tenselyLoadFile: LoadFile | undefined;
}
