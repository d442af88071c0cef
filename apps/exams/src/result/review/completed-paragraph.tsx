import { BLANK, type ReviewedAnswer } from '@tensely/content/exams';
import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { Fragment } from 'react';
import { ChoiceText } from '../../choice-text.tsx';
import { resultMessages } from '../result-messages.ts';
import styles from './completed-paragraph.module.css';
import { answerVerdict } from './reviewed.ts';
import { VerdictSign } from './verdict-sign.tsx';

interface CompletedParagraphProps {
  template: string;
  answers: readonly ReviewedAnswer[];
}

/** Prevents a line break between the number, the sign and the first word of a blank. */
const WORD_JOINER = '\u2060';

/** A gap-fill paragraph with its blanks completed: the learner's choice, and the right one beside a wrong one. */
export function CompletedParagraph({ template, answers }: CompletedParagraphProps) {
  const [first, ...rest] = template.split(BLANK);
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
    <span className={classNames(styles.blank, styles[verdict])}>
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
      <b className={styles.right}>
        <ChoiceText text={correct} />
      </b>
      <VisuallyHidden>) </VisuallyHidden>
    </span>
  );
}
