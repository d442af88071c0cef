import { type ExamResultSummary, POINTS_EACH } from '@tensely/content/exams';
import { Badge, Button, Card } from '@tensely/ui/react';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AttemptsSnapshot } from '../attempts/exam-queries.ts';
import { chooseMessages } from '../choose-messages.ts';
import type { ExamListing } from '../exam-papers.ts';
import { leftText, limitText } from '../time-text.ts';
import { topicTitles } from '../topic-titles.ts';
import styles from './test-card.module.css';

interface Scores {
  best: ExamResultSummary;
  last: ExamResultSummary;
}

/**
 * One test's scores, from all results, newest first; undefined if it was never finished. In a tie the newest is best.
 */
function getScores(results: readonly ExamResultSummary[], testId: string): Scores | undefined {
  const [last, ...others] = results.filter((result) => result.testId === testId);
  return last && { best: others.reduce((best, other) => (other.points > best.points ? other : best), last), last };
}

/** A card for one test: topics, size, scores, and the button to start or continue it. */
export function TestCard({ listing, attempts }: { listing: ExamListing; attempts: AttemptsSnapshot }) {
  const t = chooseMessages.use();
  const navigate = useNavigate();
  const { testId, title, topics, timeLimit, questions, totalPoints } = listing;
  const titleId = useId();
  const scores = getScores(attempts.results, testId);
  // On any device.
  const attempt = attempts.running.find((running) => running.testId === testId);
  const left = attempt ? attempts.remaining(attempt.deadline) : 0;
  const isOver = attempt?.isOver || left <= 0;
  const target = attempt && isOver ? `/exams/fede/results/${attempt.id}` : `/exams/fede/${testId}`;
  const goOn = isOver ? t.seeResult() : t.goOnLeft({ left: leftText(left) });
  return (
    <Card as="li" className={styles.test}>
      <h2 id={titleId} className={styles.title}>
        <span lang="en">{title}</span>{' '}
        {attempt && !isOver && (
          <Badge tone="second" icon="clock">
            {t.running()}
          </Badge>
        )}
      </h2>
      <div lang="en">
        <p className={styles.about}>{topicTitles(topics)}</p>
        <p className={styles.topics}>{topics.join(', ')}</p>
      </div>
      <ul className={styles.facts}>
        <li>{limitText(timeLimit)}</li>
        <li>{t.questions({ n: questions })}</li>
        <li>{t.pointsEach({ n: totalPoints, each: POINTS_EACH })}</li>
      </ul>
      <p className={styles.scores} aria-busy={attempts.source === 'loading'}>
        {scores ? <ScoreLinks scores={scores} titleId={titleId} /> : <span>{t[noScore[attempts.source]]()}</span>}
      </p>
      <Button variant="primary" aria-describedby={titleId} onClick={() => void navigate(target)}>
        {attempt ? goOn : t.start()}
      </Button>
    </Card>
  );
}

/** Without the service, a missing score is unknown. */
const noScore = {
  loading: 'scoresComing',
  service: 'noScore',
  device: 'scoresUnknown',
} as const;

function ScoreLinks({ scores: { best, last }, titleId }: { scores: Scores; titleId: string }) {
  const t = chooseMessages.use();
  const pointsOf = ({ points, maxPoints }: ExamResultSummary) => (
    <strong>{t.pointsOutOf({ points, most: maxPoints })}</strong>
  );
  return (
    <>
      <Link to={`/exams/fede/results/${best.attemptId}`} aria-describedby={titleId}>
        {t.bestScore()} {pointsOf(best)}
      </Link>
      <Link to={`/exams/fede/results/${last.attemptId}`} aria-describedby={titleId}>
        {t.lastScore()} {pointsOf(last)}
      </Link>
    </>
  );
}
