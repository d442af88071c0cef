/** The address of a file of a release on the product's own origin. */
export function releaseUrl({ name, version }: { name: string; version: string }, path: string): string {
  return `/remotes/${name}/${version}/${path}`;
}
