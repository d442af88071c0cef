import { type ComponentType, lazy, Suspense } from 'react';

const ErrorHelp = lazy<ComponentType<{ problem: string }>>(() =>
  import(/* webpackChunkName: "learner-reports" */ './error-help.tsx')
    .then(({ loadErrorHelp }) => loadErrorHelp())
    .then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
);

/** The help of an error panel. It comes after the first screen; a panel that cannot have it says what is wrong all the same. */
export function LateErrorHelp({ problem }: { problem: string }) {
  return (
    <Suspense>
      <ErrorHelp problem={problem} />
    </Suspense>
  );
}
