import type { ReleaseRecord } from '../releases/release-record.ts';

/**
 * Describes each path of a remote that another remote declares, or that is below a path which another remote owns with its
 * subpaths.
 */
export function findRouteConflicts(remote: ReleaseRecord, others: readonly ReleaseRecord[]): string[] {
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
