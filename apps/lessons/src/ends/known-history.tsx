import type { History } from '@tensely/progress/logic';
import { useHistory } from '@tensely/progress/react';
import type { ReactNode } from 'react';
import { LoadFailed, LoadingScreen } from '../loading/loading-screen.tsx';
import { aroundMessages } from '../messages/around-messages.ts';

interface KnownHistoryProps {
  /** The subject of the screen: "Nouns". */
  title: string;
  children(history: History): ReactNode;
}

/** Renders children that need the learner's history once it has loaded, or a retry if it fails to load. */
export function KnownHistory({ title, children }: KnownHistoryProps) {
  const t = aroundMessages.use();
  const { history, status, reload } = useHistory();
  if (status === 'ready') return children(history);
  if (status !== 'unavailable') return <LoadingScreen />;
  return <LoadFailed title={title} sentence={t.historyFailed()} onRetry={() => void reload()} />;
}
