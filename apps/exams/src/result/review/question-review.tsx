import { BLANK, type ReviewedAnswer, type ReviewedQuestion } from '@tensely/content/exams';
import { fillMessage } from '@tensely/core/react';
import { Badge, classNames, Icon, VisuallyHidden } from '@tensely/ui/react';
import { Fragment } from 'react';
import { examMessages } from '../../exam-messages.ts';
import { ChoiceText, ReportQuestion } from '../../paper.tsx';
import { resultMessages } from '../result-messages.ts';
import { Feedback, VerdictSign } from './feedback.tsx';
import type { Looked } from './passage-panel.tsx';
import styles from './question-review.module.css';
import { answerVerdict, questionAnchor, questionVerdict } from './reviewed.ts';

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
      <header className={styles.questionHeader}>
        <h4 id={anchor} tabIndex={-1}>
          {questionName({ n: number + 1 })}
        </h4>
        <VerdictBadge question={question} />
        <span className={styles.points}>{t.questionPoints({ points, most: maxPoints })}</span>
        <ReportQuestion section={section} number={number} given={question.answers.map((answer) => answer.given)} />
      </header>
      {question.type === 'gapFill' ? (
        <div className={styles.gaps}>
          <CompletedParagraph question={question} />
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
      <p className={styles.questionText} lang="en" translate="no">
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

/** The four choices in their order, with the learner's and the right one marked by shape and words. */
function ChoiceList({ answer }: { answer: ReviewedAnswer }) {
  const t = resultMessages.use();
  return (
    <ul className={styles.choices}>
      {answer.choices.map((choice, place) => {
        const mark = getMark(choice, answer);
        return (
          <li key={choice} className={classNames(styles.choice, mark && styles[mark.look])}>
            <span className={styles.letter} aria-hidden="true">
              {String.fromCharCode(65 + place)}
            </span>
            <span className={styles.body}>
              <span className={styles.choiceText}>
                <ChoiceText text={choice} />
              </span>{' '}
              {mark && (
                <span className={styles.mark}>
                  <Icon name={mark.look === 'wrong' ? 'cross' : 'check'} />
                  {t[mark.words]()}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function getMark(choice: string, { given, correct }: ReviewedAnswer) {
  if (choice === correct)
    return choice === given
      ? ({ look: 'right', words: 'yourRight' } as const)
      : ({ look: 'missed', words: 'rightAnswer' } as const);
  return choice === given ? ({ look: 'wrong', words: 'yourWrong' } as const) : undefined;
}

/** The blanks of a gap fill one by one: the learner's choice, the right one, and why. */
function BlankList({ answers }: { answers: readonly ReviewedAnswer[] }) {
  const t = resultMessages.use();
  return (
    <ol className={styles.blanks}>
      {answers.map((answer, blank) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks are identified by their index and never move
        <li key={blank} className={styles.blank}>
          <p className={styles.given}>
            <span className={styles.name}>{t.blank({ n: blank + 1 })}</span>{' '}
            {answer.given !== '' && fillMessage(t.yourAnswer, { answer: <ChoiceText text={answer.given} /> })}
          </p>
          <Feedback answer={answer} />
        </li>
      ))}
    </ol>
  );
}

/** Prevents a line break between the number, the sign and the first word of a blank. */
const WORD_JOINER = '\u2060';

/** A gap-fill paragraph with its blanks completed: the learner's choice, and the right one beside a wrong one. */
function CompletedParagraph({ question: { text, answers } }: { question: ReviewedQuestion }) {
  const [first, ...rest] = text.split(BLANK);
  return (
    <p className={styles.paragraph} lang="en" translate="no">
      {first}
      {rest.map((after, blank) => {
        const answer = answers[blank];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blanks are identified by their index and never move
          <Fragment key={blank}>
            {answer && <Blank number={blank + 1} answer={answer} />}
            {after}
          </Fragment>
        );
      })}
    </p>
  );
}

function Blank({ number, answer }: { number: number; answer: ReviewedAnswer }) {
  const t = resultMessages.use();
  const lang = resultMessages.lang();
  const verdict = answerVerdict(answer);
  const { given, correct } = answer;
  return (
    <span className={styles.filled} data-verdict={verdict}>
      <VisuallyHidden lang={lang}>{t.blankVerdict({ n: number, verdict })}</VisuallyHidden>
      <span className={styles.lead} aria-hidden="true">
        <span className={styles.number}>{number}</span>
        <VerdictSign verdict={verdict} />
        {WORD_JOINER}
      </span>
      {verdict === 'incorrect' && (
        <>
          <s>
            <ChoiceText text={given} />
          </s>{' '}
          <VisuallyHidden lang={lang}>{t.insteadOf()}</VisuallyHidden>
        </>
      )}
      <b>
        <ChoiceText text={correct} />
      </b>
      <VisuallyHidden>) </VisuallyHidden>
    </span>
  );
}
