import type { MarkedAnswer, ScoredQuestion } from '@tensely/questions/logic';
import { completedText } from './completed-text.ts';
import { ListenControl } from './listen-control.tsx';

interface AnswerListeningProps {
  question: ScoredQuestion | undefined;
  /** Listen appears only after the answer, which it would give away. */
  answer: MarkedAnswer | undefined;
}

/** Listen for a text whose blanks are filled. */
export function AnswerListening({ question, answer }: AnswerListeningProps) {
  const text = question && answer && completedText(question, answer);
  if (!text) return null;
  const readLines = () => text.split('\n').map((line) => ({ element: undefined, text: line }));
  return <ListenControl key={question.id} readLines={readLines} hasSpeed />;
}
