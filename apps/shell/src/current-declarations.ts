import type { Declaration, ReleaseMap } from '@tensely/platform/logic';

/** What each remote's release of first choice declares. */
export function currentDeclarations({ microFrontends }: ReleaseMap): Declaration[] {
  return Object.values(microFrontends).flatMap(([current]) => current?.extras.declaration ?? []);
}
