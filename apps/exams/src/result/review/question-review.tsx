import type { ReviewedQuestion } from '@tensely/content/exams';
import { Badge } from '@tensely/ui/react';
import { examMessages } from '../../exam-messages.ts';
import { ReportQuestion } from '../../screen/report-question.tsx';
import { resultMessages } from '../result-messages.ts';
import { BlankList } from './blank-list.tsx';
import { ChoiceList } from './choice-list.tsx';
import { CompletedParagraph } from './completed-paragraph.tsx';
import { Feedback } from './feedback.tsx';
import styles from './question-review.module.css';
import { questionAnchor, questionVerdict } from './reviewed.ts';
import type { Looked } from './use-look-up.ts';
import { VerdictSign } from './verdict-sign.tsx';

const tones = { correct: 'good', partly: 'second', incorrect: 'bad', unanswered: 'neutral' } as const;

interface QuestionReviewProps {
  question: ReviewedQuestion;
  /** Both from 0. */
  number: number;
  section: number;
  /** The section's text, for looking up quotations. */
  passage: string;
  onLookUp: (looked: Looked) => void;
}

/** One question of the review: the question, the learner's answer, the right one, and why. */
export function QuestionReview({ question, number, section, passage, onLookUp }: QuestionReviewProps) {
  const t = resultMessages.use();
  const { questionName } = examMessages.use();
  const { points, maxPoints } = question;
  const anchor = questionAnchor(section, number);
  return (
    <li className={styles.question}>
      <header className={styles.header}>
        <h4 id={anchor} tabIndex={-1}>
          {questionName({ n: number + 1 })}
        </h4>
        <VerdictBadge question={question} />
        <span className={styles.points}>{t.questionPoints({ points, most: maxPoints })}</span>
        <ReportQuestion section={section} number={number} given={question.answers.map((answer) => answer.given)} />
      </header>
      {question.type === 'gapFill' ? (
        <div className={styles.gaps}>
          <CompletedParagraph template={question.text} answers={question.answers} />
          <BlankList answers={question.answers} />
        </div>
      ) : (
        <ChosenAnswer question={question} number={number} passage={passage} onLookUp={onLookUp} />
      )}
    </li>
  );
}

function ChosenAnswer({ question, number, passage, onLookUp }: Omit<QuestionReviewProps, 'section'>) {
  const [answer] = question.answers;
  if (!answer) return null;
  const { quote } = answer;
  const isInPassage = quote !== '' && passage.includes(quote);
  return (
    <div className={styles.answer}>
      <p className={styles.text} lang="en" translate="no">
        {question.text}
      </p>
      <ChoiceList answer={answer} />
      <Feedback
        answer={answer}
        onLookUp={isInPassage ? (from) => onLookUp({ quote, question: number + 1, from }) : undefined}
      />
    </div>
  );
}

function VerdictBadge({ question }: { question: ReviewedQuestion }) {
  const t = resultMessages.use();
  const { answers } = question;
  const verdict = questionVerdict(question);
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  return (
    <Badge tone={tones[verdict]} className={styles.verdict}>
      <VerdictSign verdict={verdict} />
      {verdict === 'partly' ? t.partlyOf({ n: right, all: answers.length }) : t.verdict({ verdict })}
    </Badge>
  );
}
