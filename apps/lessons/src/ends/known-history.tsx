import type { History } from '@tensely/progress/logic';
import { useHistory } from '@tensely/progress/react';
import type { ReactNode } from 'react';
import { LoadFailed } from '../lesson/load-failed.tsx';
import { LoadingScreen } from '../loading/loading-screen.tsx';
import { aroundMessages } from '../messages/around-messages.ts';

interface KnownHistoryProps {
  /** What the screen is about: "Nouns". */
  title: string;
  children(history: History): ReactNode;
}

/** Shows what needs the learner's history once that is known, or what can be done where it cannot be had. */
export function KnownHistory({ title, children }: KnownHistoryProps) {
  const words = aroundMessages.use();
  const { history, status, reload } = useHistory();
  if (status === 'ready') return children(history);
  if (status !== 'unavailable') return <LoadingScreen />;
  return <LoadFailed title={title} sentence={words.historyFailed()} onRetry={() => void reload()} />;
}
