/** A file of a release that a bundle cannot do without. */
export type ReleaseFileKind = 'script' | 'style';

/**
 * What the shell offers to the bundles of releases: it loads their scripts and style sheets for them. Resolves when the
 * script has run or the style sheet applies. Rejects with an error whose `fault` is a LoadFault.
 */
export type LoadFile = (kind: ReleaseFileKind, url: string, integrity: string | undefined) => Promise<void>;

/**
 * The global under which a shell offers {@link LoadFile}. Bundles are built to use it where it is; in a product that
 * has none they load their files as their bundler would.
 */
export const FILE_LOADER = 'tenselyLoadFile';
