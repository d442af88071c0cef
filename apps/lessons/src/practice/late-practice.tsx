import { ScreenLoading } from '@tensely/ui/react';
import { lazy, Suspense } from 'react';

const load = () =>
  import(/* webpackChunkName: "practice-screen" */ './practice-screen.tsx').then((loaded) => ({
    default: loaded.PracticeScreen,
  }));
/** Asked for once more where it fails. */
const Screen = lazy(() => load().catch(load));

/** The practice screen, by code that comes when it is first opened. */
export function PracticeScreen() {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Screen />
    </Suspense>
  );
}
