import { type ExamResult, POINTS_EACH, percent } from '@tensely/exam-model/logic';
import { Button, ButtonLink, Icon } from '@tensely/ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { timeWords } from '../runner/time/time-words.ts';
import { momentText, usedText } from '../time-text.ts';
import { blanksOf } from './blanks-of.ts';
import { finishNotes } from './finish-notes.ts';
import styles from './score-summary.module.css';

/** The score with its facts, and what to do next. The texts are those of docs/behaviour.md#exams-result. */
export function ScoreSummary({ result }: { result: ExamResult }) {
  const { score, correctAnswers, totalQuestions, points, maxPoints, timeUsed, extraTime, finishedAt } = result;
  const blanks = blanksOf(result.sections.flatMap(({ questions }) => questions));
  return (
    <section className={styles.summary} aria-label="Your result">
      <p className={styles.score}>
        Your Score: <strong className={styles.percent}>{`${score}%`}</strong>
      </p>
      <ul className={styles.facts}>
        <Fact name="Correct Answers" value={`${correctAnswers} / ${totalQuestions}`} />
        {blanks.all > 0 && <Fact name="Right Blanks" value={`${blanks.right} / ${blanks.all}`} />}
        <Fact name="Points" value={`${points} / ${maxPoints} (${percent(points, maxPoints)}%)`} />
        <Fact name="Time Used" value={usedText(timeUsed)} words={timeWords(timeUsed)} />
        {extraTime > 0 && <Fact name="Extra Time" value={`${extraTime}%`} />}
        <Fact name="Finished" value={momentText(finishedAt)} />
      </ul>
      <TwoNumbers result={result} hasBlanks={blanks.all > 0} />
      {finishNotes(result).map((note) => (
        <p key={note} className={styles.note}>
          <Icon name="clock" /> <span>{note}</span>
        </p>
      ))}
      <p className={styles.meaning}>
        This is practice, not a certificate: a test can be taken again, and nobody watches who takes it or how.
      </p>
      <Actions testId={result.testId} />
    </section>
  );
}

/** `words`: the value once more, where its figures can be read in two ways. */
function Fact({ name, value, words }: { name: string; value: string; words?: string }) {
  return (
    <li>
      {`${name}: `}
      <strong>{value}</strong>
      {words && ` (${words})`}
    </li>
  );
}

/** Why the score and the points say different things of one exam (docs/behaviour.md#exams-score). */
function TwoNumbers({ result, hasBlanks }: { result: ExamResult; hasBlanks: boolean }) {
  const { score, correctAnswers, totalQuestions, points, maxPoints } = result;
  return (
    <div className={styles.numbers}>
      <p>
        {`${score}% counts questions: ${correctAnswers} of ${totalQuestions} are right.`}
        {hasBlanks && ' A question with blanks is right only when every blank is.'}
      </p>
      <p>
        {`${percent(points, maxPoints)}% counts points: ${POINTS_EACH} for each right answer`}
        {`${hasBlanks ? ' and each right blank' : ''}, ${points} of ${maxPoints}.`}
      </p>
    </div>
  );
}

function Actions({ testId }: { testId: string }) {
  const navigate = useNavigate();
  const goTo = (path: string) => () => void navigate(path);
  return (
    <div className={styles.actions}>
      <ButtonLink variant="primary" href="#review" iconAfter="down">
        Review your answers
      </ButtonLink>
      <Button onClick={goTo('/exams/fede')}>Choose Another Test</Button>
      <Button onClick={goTo(`/exams/fede/${testId}`)}>Retake This Test</Button>
      <Button onClick={() => window.print()}>Print</Button>
      <Link to="/exams" className={styles.back}>
        Back to Exams
      </Link>
    </div>
  );
}
