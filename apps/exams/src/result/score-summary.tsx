import { fillMessage, type Message } from '@tensely/core/react';
import { type ExamResult, POINTS_EACH, percent } from '@tensely/exam-model/logic';
import { Button, ButtonLink, Icon } from '@tensely/ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { chooseMessages } from '../choose-messages.ts';
import { timeWords } from '../runner/time/time-words.ts';
import { momentText } from '../time-text.ts';
import { blanksOf } from './blanks-of.ts';
import { finishNotes } from './finish-notes.ts';
import { resultMessages } from './result-messages.ts';
import styles from './score-summary.module.css';
import { usedText } from './used-text.ts';

/** The score with its facts, and what to do next. The texts are those of docs/behaviour.md#exams-result. */
export function ScoreSummary({ result }: { result: ExamResult }) {
  const words = resultMessages.use();
  const percentOf = (n: number) => chooseMessages.now().percent({ n });
  const { score, correctAnswers, totalQuestions, points, maxPoints, timeUsed, extraTime, finishedAt } = result;
  const blanks = blanksOf(result.sections.flatMap(({ questions }) => questions));
  return (
    <section className={styles.summary} aria-label={words.yourResult()}>
      <p className={styles.score}>
        {fillMessage(words.yourScore, { score: <strong className={styles.percent}>{percentOf(score)}</strong> })}
      </p>
      <ul className={styles.facts}>
        <Fact says={words.correctAnswers} value={`${correctAnswers} / ${totalQuestions}`} />
        {blanks.all > 0 && <Fact says={words.rightBlanks} value={`${blanks.right} / ${blanks.all}`} />}
        <Fact says={words.pointsValue} value={`${points} / ${maxPoints} (${percentOf(percent(points, maxPoints))})`} />
        <Fact says={words.timeUsed} value={usedText(timeUsed)} words={timeWords(timeUsed)} />
        {extraTime > 0 && <Fact says={words.extraTime} value={percentOf(extraTime)} />}
        <Fact says={words.finished} value={momentText(finishedAt)} />
      </ul>
      <TwoNumbers result={result} hasBlanks={blanks.all > 0} />
      {finishNotes(words, result).map((note) => (
        <p key={note} className={styles.note}>
          <Icon name="clock" /> <span>{note}</span>
        </p>
      ))}
      <p className={styles.meaning}>{words.practiceOnly()}</p>
      <Actions testId={result.testId} />
    </section>
  );
}

/** `words`: the value once more, where its figures can be read in two ways. */
function Fact({ says, value, words = '' }: { says: Message; value: string; words?: string }) {
  return <li>{fillMessage(says, { value: <strong>{value}</strong> }, { words })}</li>;
}

/** Why the score and the points say different things of one exam (docs/behaviour.md#exams-score). */
function TwoNumbers({ result, hasBlanks }: { result: ExamResult; hasBlanks: boolean }) {
  const words = resultMessages.use();
  const { score, correctAnswers, totalQuestions, points, maxPoints } = result;
  const pointsCount = hasBlanks ? words.pointsCountBlanks : words.pointsCount;
  return (
    <div className={styles.numbers}>
      <p>
        {words.scoreCounts({ score, n: correctAnswers, all: totalQuestions })}
        {hasBlanks && ` ${words.everyBlank()}`}
      </p>
      <p>{pointsCount({ percent: percent(points, maxPoints), each: POINTS_EACH, n: points, all: maxPoints })}</p>
    </div>
  );
}

function Actions({ testId }: { testId: string }) {
  const words = resultMessages.use();
  const navigate = useNavigate();
  const goTo = (path: string) => () => void navigate(path);
  return (
    <div className={styles.actions}>
      <ButtonLink variant="primary" href="#review" iconAfter="down">
        {words.reviewAnswers()}
      </ButtonLink>
      <Button onClick={goTo('/exams/fede')}>{words.chooseAnother()}</Button>
      <Button onClick={goTo(`/exams/fede/${testId}`)}>{words.retake()}</Button>
      <Button onClick={() => window.print()}>{words.print()}</Button>
      <Link to="/exams" className={styles.back}>
        {chooseMessages.now().backToExams()}
      </Link>
    </div>
  );
}
