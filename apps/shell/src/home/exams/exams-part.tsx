import { Button, buttonClass, Icon, Skeleton, VisuallyHidden } from '@tensely/ui/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { BarChart } from '../chart/bar-chart.tsx';
import styles from './exams-part.module.css';
import type { ExamScore, ExamsOverview, RunningExam } from './read-exams.ts';

/** The exams come apart from the progress, and may fail by themselves. */
export type ExamsState =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; exams: ExamsOverview };

/** An exam that runs, with the time left, and the points of the last ones. Its room is there before they are. */
export function ExamsPart({ state }: { state: ExamsState }) {
  return (
    <section className={styles.exams} aria-labelledby="exams">
      <h3 id="exams">Practice exams</h3>
      <Content state={state} />
    </section>
  );
}

function Content({ state }: { state: ExamsState }) {
  if (state.status === 'loading') {
    return (
      <div role="status">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <Skeleton lines={4} />
      </div>
    );
  }
  if (state.status === 'failed') {
    return (
      <>
        <p>Your exams could not be loaded.</p>
        <Button icon="retry" onClick={state.onRetry}>
          Try again
        </Button>
      </>
    );
  }
  const { running, ended, scores } = state.exams;
  return (
    <>
      {running.map((exam) => (
        <Running key={exam.path} exam={exam} />
      ))}
      {ended.map((path) => (
        <p key={path}>
          The time of an exam ran out. <Link to={path}>See the result</Link>
        </p>
      ))}
      {scores.length > 0 ? (
        <Scores scores={scores} withLatest={running.length === 0} />
      ) : (
        <NoScore isRunning={running.length + ended.length > 0} />
      )}
    </>
  );
}

function NoScore({ isRunning }: { isRunning: boolean }) {
  if (isRunning) return null;
  return (
    <p>
      No exam finished yet. <Link to="/exams">Choose a practice exam</Link>
    </p>
  );
}

const TICK_MS = 15_000;

function Running({ exam: { path, endsAt } }: { exam: RunningExam }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.running}>
      <span>
        <Icon name="clock" /> An exam is running: {leftText(endsAt - now)}
      </span>
      <Link to={path} className={buttonClass('primary')}>
        Go on
      </Link>
    </p>
  );
}

/** Never more than there is. */
function leftText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (ms <= 0) return 'the time is up';
  if (minutes < 1) return 'less than 1 min left';
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

/** Where an exam runs, its line has the place of the latest result. */
function Scores({ scores, withLatest }: { scores: readonly ExamScore[]; withLatest: boolean }) {
  return (
    <>
      {withLatest && <Latest scores={scores} />}
      <BarChart
        caption="Points of your last exams"
        header={['Exam', 'Points']}
        full={100}
        bars={scores.map(({ path, title, points, maxPoints, finishedAt }) => ({
          key: path,
          label: `${percent(points, maxPoints)}%`,
          value: percent(points, maxPoints),
          name: (
            <Link to={path}>
              {title}, <time dateTime={finishedAt}>{dayText(finishedAt)}</time>
            </Link>
          ),
          words: `${points} / ${maxPoints} (${percent(points, maxPoints)}%)`,
        }))}
      />
    </>
  );
}

function Latest({ scores }: { scores: readonly ExamScore[] }) {
  const latest = scores.at(-1);
  if (!latest) return null;
  return (
    <p>
      Last result: {latest.points} / {latest.maxPoints} points in <Link to={latest.path}>{latest.title}</Link>
    </p>
  );
}

function percent(points: number, most: number): number {
  return most > 0 ? Math.round((100 * points) / most) : 0;
}

function dayText(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium' });
}
