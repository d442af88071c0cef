import type { History } from '@tensely/progress/logic';
import { useHistory } from '@tensely/progress/react';
import type { ReactElement } from 'react';
import { LoadFailed, LoadingScreen } from '../loading/loading-screen.tsx';
import { aroundMessages } from '../messages/around-messages.ts';

/**
 * The learner's history once it has loaded; until then the screen in its place, with a retry if it fails to load.
 * `title`: the subject of the screen, "Nouns".
 */
export function useKnownHistory(title: string): { history: History } | { history?: undefined; screen: ReactElement } {
  const t = aroundMessages.use();
  const { history, status, reload } = useHistory();
  if (status === 'ready') return { history };
  if (status !== 'unavailable') return { screen: <LoadingScreen /> };
  return { screen: <LoadFailed title={title} sentence={t.historyFailed()} onRetry={() => void reload()} /> };
}
