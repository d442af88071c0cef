import type { ExamWork, PaperSection } from '@tensely/content/exams';
import { examMessages } from '../../exam-messages.ts';
import { QuestionItem } from './question-item.tsx';
import styles from './question-list.module.css';
import type { QuestionState } from './question-state.ts';

interface QuestionListProps {
  section: PaperSection;
  /** One per question, in order. */
  states: readonly QuestionState[];
  answers: ExamWork['answers'];
  isReadOnly: boolean;
  onAnswer(place: string, blank: number, choice: string): void;
  onFlag(place: string): void;
}

/** All questions of a section. */
export function QuestionList({ section, states, answers, ...rest }: QuestionListProps) {
  const t = examMessages.use();
  if (section.questions.length === 0) return <p className={styles.empty}>{t.noQuestions()}</p>;
  return (
    <ol className={styles.list}>
      {section.questions.map((question, number) => {
        const state = states[number];
        if (!state) return null;
        return (
          <li key={state.place}>
            <QuestionItem {...rest} question={question} state={state} given={answers[state.place]?.answer ?? []} />
          </li>
        );
      })}
    </ol>
  );
}
