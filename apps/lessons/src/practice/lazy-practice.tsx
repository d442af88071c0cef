import { createLazy, Lazy } from '@tensely/core/react';
import { LoadingScreen } from '../loading/loading-screen.tsx';
import { firstCode } from './first-code.ts';

async function fetchScreen() {
  const { createPracticeScreen } = await import(/* webpackChunkName: "practice" */ './practice-screen.tsx');
  return createPracticeScreen(firstCode);
}

const practice = createLazy(() => fetchScreen().catch(fetchScreen));

/** Loads the code of practice and placement test. */
export const loadPractice = practice.load;

/** The practice screen or the placement test. Their code loads on first use. */
export function PracticeScreen(props: { isPlacement?: boolean }) {
  return (
    <Lazy code={practice} fallback={<LoadingScreen />}>
      {(Screen) => <Screen {...props} />}
    </Lazy>
  );
}
