import { useParams } from 'react-router-dom';
import { useExamResult } from '../attempts/use-exams.ts';
import { LoadingScreen } from '../screen/lazy-screen.tsx';
import { NoResult } from './no-result.tsx';
import { ResultView } from './result-view.tsx';

/** The result of one attempt, or why it is missing. */
export function ResultPage() {
  const { attemptId = '' } = useParams();
  const { state, retry } = useExamResult(attemptId);
  if (state.kind === 'loading') return <LoadingScreen />;
  if (state.kind === 'ready') return <ResultView key={attemptId} result={state.result} />;
  return <NoResult state={state} onRetry={retry} />;
}
