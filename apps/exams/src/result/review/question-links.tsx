import type { ReviewedQuestion } from '@tensely/exam-model/logic';
import { classNames, Icon, VisuallyHidden } from '@tensely/ui/react';
import { questionAnchor } from './anchors.ts';
import styles from './question-links.module.css';
import { questionVerdict, type Verdict, verdictWords } from './verdict.ts';

interface QuestionLinksProps {
  section: number;
  questions: readonly { question: ReviewedQuestion; number: number }[];
}

/** The questions of a section at a glance: how each went, in shape and words, and the way to it. */
export function QuestionLinks({ section, questions }: QuestionLinksProps) {
  return (
    <nav aria-label={`Questions of section ${section + 1}`} className={styles.links}>
      {questions.map(({ question, number }) => {
        const verdict = questionVerdict(question);
        return (
          <a
            key={question.id}
            href={`#${questionAnchor(section, number)}`}
            className={classNames(styles.link, styles[verdict])}
          >
            <span>
              <VisuallyHidden>Question </VisuallyHidden>
              {number + 1}
            </span>
            <VerdictSign verdict={verdict} />
            <VisuallyHidden>{`, ${verdictWords[verdict].toLowerCase()}`}</VisuallyHidden>
          </a>
        );
      })}
    </nav>
  );
}

/** The shape of a verdict, for beside words. */
export function VerdictSign({ verdict }: { verdict: Verdict }) {
  if (verdict === 'correct') return <Icon name="check" />;
  if (verdict === 'incorrect') return <Icon name="cross" />;
  return <span aria-hidden="true">{verdict === 'partly' ? '½' : '–'}</span>;
}
