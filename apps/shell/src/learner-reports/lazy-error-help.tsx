import { createLazy, Lazy } from '@tensely/core/react';

const errorHelp = createLazy(async () => {
  const { loadErrorHelp } = await import(/* webpackChunkName: "learner-reports" */ './error-help.tsx');
  return loadErrorHelp();
});

/** The help below an error, loaded after the first screen. Without it the panel still names the problem. */
export function LazyErrorHelp({ problem }: { problem: string }) {
  return (
    <Lazy code={errorHelp} failed={() => null}>
      {(ErrorHelp) => <ErrorHelp problem={problem} />}
    </Lazy>
  );
}
