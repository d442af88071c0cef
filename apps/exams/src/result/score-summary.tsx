import { type ExamResult, POINTS_EACH, percent, type ReviewedSection } from '@tensely/content/exams';
import { fillMessage, type Message } from '@tensely/core/react';
import { Button, ButtonLink, Icon, ProgressBar } from '@tensely/ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { useExamAttempts } from '../attempts/use-exams.ts';
import { chooseMessages } from '../choose-messages.ts';
import { formatDuration } from '../runner/exam/format-duration.ts';
import { Fold } from '../screen/page-parts.tsx';
import { momentText } from '../time-text.ts';
import { countBlanks, earlierPoints, finishNotes, isEmpty, PASS_PERCENT, reading, usedText } from './figures.ts';
import { type ResultMessages, resultMessages } from './result-messages.ts';
import { sectionAnchor } from './review/reviewed.ts';
import styles from './score-summary.module.css';

/** The points and their meaning, the next steps, and the facts (docs/behaviour.md#exams-result). */
export function ScoreSummary({ result }: { result: ExamResult }) {
  const t = resultMessages.use();
  const percentOf = (n: number) => chooseMessages.now().percent({ n });
  const { score, correctAnswers, totalQuestions, points, maxPoints, timeUsed, extraTime, finishedAt } = result;
  const blanks = countBlanks(result.sections.flatMap(({ questions }) => questions));
  return (
    <section className={styles.summary} aria-label={t.yourResult()}>
      <div className={styles.outcome}>
        <p className={styles.points}>
          {fillMessage(t.pointsValue, {
            value: (
              <>
                <strong className={styles.number}>{points}</strong> / {maxPoints}
              </>
            ),
          })}
        </p>
        <p className={styles.score}>{fillMessage(t.yourScore, { score: <strong>{percentOf(score)}</strong> })}</p>
      </div>
      <p className={styles.reading}>{reading(t, result)}</p>
      <Improvement result={result} />
      {finishNotes(t, result).map((note) => (
        <p key={note} className={styles.note}>
          <Icon name="clock" /> <span>{note}</span>
        </p>
      ))}
      <Actions testId={result.testId} isEmpty={isEmpty(result)} />
      <ul className={styles.facts}>
        <Fact says={t.correctAnswers} value={`${correctAnswers} / ${totalQuestions}`} />
        {blanks.all > 0 && <Fact says={t.rightBlanks} value={`${blanks.right} / ${blanks.all}`} />}
        <Fact says={t.timeUsed} value={usedText(timeUsed)} words={formatDuration(timeUsed)} />
        {extraTime > 0 && <Fact says={t.extraTime} value={percentOf(extraTime)} />}
        <Fact says={t.finished} value={momentText(finishedAt)} />
      </ul>
      <Calculation result={result} hasBlanks={blanks.all > 0} />
      <p className={styles.meaning}>{t.practiceOnly()}</p>
    </section>
  );
}

function Improvement({ result }: { result: ExamResult }) {
  const t = resultMessages.use();
  const before = earlierPoints(result, useExamAttempts().results);
  const now = result.points;
  if (before === undefined || now <= before) return null;
  return (
    <p className={styles.better}>
      <Icon name="check" /> <span>{t.better({ before, now, more: now - before })}</span>
    </p>
  );
}

/** `words`: the value spelled out, if its figures are ambiguous. */
function Fact({ says, value, words = '' }: { says: Message; value: string; words?: string }) {
  return <li>{fillMessage(says, { value: <strong>{value}</strong> }, { words })}</li>;
}

/** Explains why score and points of an exam can differ (docs/behaviour.md#exams-score). */
function Calculation({ result, hasBlanks }: { result: ExamResult; hasBlanks: boolean }) {
  const t = resultMessages.use();
  const { score, correctAnswers, totalQuestions } = result;
  const pointsCount = hasBlanks ? t.pointsCountBlanks : t.pointsCount;
  return (
    <Fold title={t.howCalculated()}>
      <p>
        {pointsCount({ each: POINTS_EACH })} {t.passIs({ n: PASS_PERCENT })}
      </p>
      <p>
        {t.scoreCounts({ score, n: correctAnswers, all: totalQuestions })}
        {hasBlanks && ` ${t.everyBlank()}`}
      </p>
    </Fold>
  );
}

/** The next step is the review, or another try after an exam without answers. */
function Actions({ testId, isEmpty }: { testId: string; isEmpty: boolean }) {
  const t = resultMessages.use();
  const navigate = useNavigate();
  const goTo = (path: string) => () => void navigate(path);
  return (
    <div className={styles.actions}>
      <ButtonLink variant={isEmpty ? 'secondary' : 'primary'} href="#review" iconAfter="down">
        {t.reviewAnswers()}
      </ButtonLink>
      <Button variant={isEmpty ? 'primary' : 'secondary'} onClick={goTo(`/exams/fede/${testId}`)}>
        {t.retake()}
      </Button>
      <Button onClick={goTo('/exams/fede')}>{t.chooseAnother()}</Button>
      <Button onClick={() => window.print()}>{t.print()}</Button>
      <Link to="/exams" className={styles.back}>
        {chooseMessages.now().backToExams()}
      </Link>
    </div>
  );
}

/** Each section's points as a bar, its number of correct questions, and a link to its review. */
export function SectionScores({ sections }: { sections: readonly ReviewedSection[] }) {
  const t = resultMessages.use();
  return (
    <section className={styles.breakdown} aria-labelledby="by-section">
      <h2 id="by-section">{t.bySection()}</h2>
      <ol className={styles.sections}>
        {sections.map((section, place) => (
          <li key={sectionAnchor(place)} className={styles.section}>
            <a href={`#${sectionAnchor(place)}`} className={styles.title} lang="en">
              {section.title}
            </a>
            <ProgressBar
              label={chooseMessages.now().pointsOf({
                points: section.points,
                most: section.maxPoints,
                n: percent(section.points, section.maxPoints),
              })}
              value={section.points}
              max={Math.max(section.maxPoints, 1)}
              detail={correctText(t, section)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "0 / 10 correct (0%)", and the right blanks if they give points in a section without a correct question. */
export function correctText(t: ResultMessages, section: ReviewedSection): string {
  const { correctAnswers, totalQuestions, score, questions } = section;
  const { right, all } = countBlanks(questions);
  const correct = t.correctOf({ n: correctAnswers, all: totalQuestions, score });
  return all > 0 ? t.correctAndBlanks({ correct, n: right, all }) : correct;
}
