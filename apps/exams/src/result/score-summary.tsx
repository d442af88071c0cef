import { fillMessage, type Message } from '@tensely/core/react';
import { type ExamResult, POINTS_EACH } from '@tensely/exam-model/logic';
import { Button, ButtonLink, Icon } from '@tensely/ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { useExamAttempts } from '../attempts/react/use-exams.ts';
import { chooseMessages } from '../choose-messages.ts';
import { Fold } from '../fold.tsx';
import { timeWords } from '../runner/time/time-words.ts';
import { momentText } from '../time-text.ts';
import { blanksOf, earlierPoints, finishNotes, isEmpty, PASS_PERCENT, reading, usedText } from './figures.ts';
import { resultMessages } from './result-messages.ts';
import styles from './score-summary.module.css';

/** The points and their meaning, the next steps, and the facts (docs/behaviour.md#exams-result). */
export function ScoreSummary({ result }: { result: ExamResult }) {
  const words = resultMessages.use();
  const percentOf = (n: number) => chooseMessages.now().percent({ n });
  const { score, correctAnswers, totalQuestions, points, maxPoints, timeUsed, extraTime, finishedAt } = result;
  const blanks = blanksOf(result.sections.flatMap(({ questions }) => questions));
  return (
    <section className={styles.summary} aria-label={words.yourResult()}>
      <div className={styles.outcome}>
        <p className={styles.points}>
          {fillMessage(words.pointsValue, {
            value: (
              <>
                <strong className={styles.number}>{points}</strong> / {maxPoints}
              </>
            ),
          })}
        </p>
        <p className={styles.score}>{fillMessage(words.yourScore, { score: <strong>{percentOf(score)}</strong> })}</p>
      </div>
      <p className={styles.reading}>{reading(words, result)}</p>
      <Improvement result={result} />
      {finishNotes(words, result).map((note) => (
        <p key={note} className={styles.note}>
          <Icon name="clock" /> <span>{note}</span>
        </p>
      ))}
      <Actions testId={result.testId} isEmpty={isEmpty(result)} />
      <ul className={styles.facts}>
        <Fact says={words.correctAnswers} value={`${correctAnswers} / ${totalQuestions}`} />
        {blanks.all > 0 && <Fact says={words.rightBlanks} value={`${blanks.right} / ${blanks.all}`} />}
        <Fact says={words.timeUsed} value={usedText(timeUsed)} words={timeWords(timeUsed)} />
        {extraTime > 0 && <Fact says={words.extraTime} value={percentOf(extraTime)} />}
        <Fact says={words.finished} value={momentText(finishedAt)} />
      </ul>
      <Calculation result={result} hasBlanks={blanks.all > 0} />
      <p className={styles.meaning}>{words.practiceOnly()}</p>
    </section>
  );
}

/** Appears only if the result has improved. */
function Improvement({ result }: { result: ExamResult }) {
  const words = resultMessages.use();
  const before = earlierPoints(result, useExamAttempts().results);
  const now = result.points;
  if (before === undefined || now <= before) return null;
  return (
    <p className={styles.better}>
      <Icon name="check" /> <span>{words.better({ before, now, more: now - before })}</span>
    </p>
  );
}

/** `words`: the value in words, if its figures are ambiguous. */
function Fact({ says, value, words = '' }: { says: Message; value: string; words?: string }) {
  return <li>{fillMessage(says, { value: <strong>{value}</strong> }, { words })}</li>;
}

/** Explains why score and points of an exam can differ (docs/behaviour.md#exams-score). */
function Calculation({ result, hasBlanks }: { result: ExamResult; hasBlanks: boolean }) {
  const words = resultMessages.use();
  const { score, correctAnswers, totalQuestions } = result;
  const pointsCount = hasBlanks ? words.pointsCountBlanks : words.pointsCount;
  return (
    <Fold title={words.howCalculated()}>
      <p>
        {pointsCount({ each: POINTS_EACH })} {words.passIs({ n: PASS_PERCENT })}
      </p>
      <p>
        {words.scoreCounts({ score, n: correctAnswers, all: totalQuestions })}
        {hasBlanks && ` ${words.everyBlank()}`}
      </p>
    </Fold>
  );
}

/** The next step is the review, or another try after an exam without answers. */
function Actions({ testId, isEmpty }: { testId: string; isEmpty: boolean }) {
  const words = resultMessages.use();
  const navigate = useNavigate();
  const goTo = (path: string) => () => void navigate(path);
  return (
    <div className={styles.actions}>
      <ButtonLink variant={isEmpty ? 'secondary' : 'primary'} href="#review" iconAfter="down">
        {words.reviewAnswers()}
      </ButtonLink>
      <Button variant={isEmpty ? 'primary' : 'secondary'} onClick={goTo(`/exams/fede/${testId}`)}>
        {words.retake()}
      </Button>
      <Button onClick={goTo('/exams/fede')}>{words.chooseAnother()}</Button>
      <Button onClick={() => window.print()}>{words.print()}</Button>
      <Link to="/exams" className={styles.back}>
        {chooseMessages.now().backToExams()}
      </Link>
    </div>
  );
}
