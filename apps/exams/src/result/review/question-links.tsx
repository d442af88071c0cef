import type { ReviewedQuestion } from '@tensely/content/exams';
import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { resultMessages } from '../result-messages.ts';
import styles from './question-links.module.css';
import { questionAnchor, questionVerdict } from './reviewed.ts';
import { VerdictSign } from './verdict-sign.tsx';

interface QuestionLinksProps {
  section: number;
  questions: readonly { question: ReviewedQuestion; number: number }[];
}

/** An overview of a section's questions: each one's verdict, in shape and words, and a link to it. */
export function QuestionLinks({ section, questions }: QuestionLinksProps) {
  const t = resultMessages.use();
  return (
    <nav aria-label={t.questionsOfSection({ n: section + 1 })} className={styles.links}>
      {questions.map(({ question, number }) => {
        const verdict = questionVerdict(question);
        return (
          <a
            key={question.id}
            href={`#${questionAnchor(section, number)}`}
            className={classNames(styles.link, styles[verdict])}
          >
            <VisuallyHidden>{t.questionVerdict({ n: number + 1, verdict })}</VisuallyHidden>
            <span aria-hidden="true">{number + 1}</span>
            <VerdictSign verdict={verdict} />
          </a>
        );
      })}
    </nav>
  );
}
