import type { ReleaseRecord } from '../releases/release-record.ts';

/**
 * Describes the paths of a remote that another remote already has, or that lie under paths which another remote owns with all
 * their subpaths.
 */
export function routeFaults(remote: ReleaseRecord, others: readonly ReleaseRecord[]): string[] {
  const { name, version } = remote.statement;
  return others
    .filter(({ statement }) => statement.name !== name)
    .flatMap((other) =>
      routesOf(remote)
        .filter(({ path }) => routesOf(other).some((taken) => isTaken(path, taken)))
        .map(
          ({ path }) =>
            `${name} ${version} declares ${path}, which ${other.statement.name} ${other.statement.version} has.`,
        ),
    );
}

function isTaken(path: string, taken: { path: string; subpaths?: true | undefined }): boolean {
  return path === taken.path || (taken.subpaths === true && path.startsWith(`${taken.path}/`));
}

function routesOf({ statement }: ReleaseRecord) {
  return statement.declaration?.routes ?? [];
}
