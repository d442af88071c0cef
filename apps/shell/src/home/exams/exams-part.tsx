import { fillMessage } from '@tensely/core/react';
import { Button, buttonClass, Icon, Skeleton, VisuallyHidden } from '@tensely/ui/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { BarChart } from '../chart/bar-chart.tsx';
import { homeMessages } from '../messages.ts';
import styles from './exams-part.module.css';
import type { ExamsOverview, ExamsState } from './read-exams.ts';

/** A running exam with its remaining time, and the points of the last ones. */
export function ExamsPart({ state }: { state: ExamsState }) {
  const t = homeMessages.use();
  return (
    <section className={styles.exams} aria-labelledby="exams">
      <h4 id="exams">{t.exams()}</h4>
      <Content state={state} />
    </section>
  );
}

function Content({ state }: { state: ExamsState }) {
  const t = homeMessages.use();
  if (state.status === 'loading') {
    return (
      <div role="status">
        <VisuallyHidden>{t.loading()}</VisuallyHidden>
        <Skeleton lines={2} />
      </div>
    );
  }
  if (state.status === 'failed') {
    return (
      <>
        <p>{t.examsFailed()}</p>
        <Button icon="retry" onClick={state.onRetry}>
          {t.retry()}
        </Button>
      </>
    );
  }
  const { running, ended, scores } = state.exams;
  return (
    <>
      {running.map((exam) => (
        <Running key={exam.path} {...exam} />
      ))}
      {ended.map((path) => (
        <p key={path}>
          {t.ranOut()} <Link to={path}>{t.seeResult()}</Link>
        </p>
      ))}
      {running.length === 0 && scores.length > 0 && <Scores scores={scores} />}
      {running.length + ended.length + scores.length === 0 && (
        <>
          <p>{t.noExam()}</p>
          <Link to="/exams" className={styles.choose}>
            {t.chooseExam()}
          </Link>
        </>
      )}
    </>
  );
}

const TICK_MS = 15_000;

function Running({ path, endsAt }: ExamsOverview['running'][number]) {
  const t = homeMessages.use();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.running}>
      <span>
        <Icon name="clock" /> {t.examRuns({ left: leftText(t, endsAt - now) })}
      </span>
      <Link to={path} className={buttonClass('primary')}>
        {t.goOnExam()}
      </Link>
    </p>
  );
}

/** Never more than the maximum. */
function leftText(t: ReturnType<typeof homeMessages.now>, ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (ms <= 0) return t.timeUp();
  if (minutes < 1) return t.lessThanMinute();
  if (minutes < 60) return t.minutesLeft({ n: minutes });
  return t.hoursLeft({ h: Math.floor(minutes / 60), min: minutes % 60 });
}

function Scores({ scores }: Pick<ExamsOverview, 'scores'>) {
  const t = homeMessages.use();
  return (
    <>
      <Latest scores={scores} />
      <details>
        <summary>{t.lastPoints()}</summary>
        <BarChart
          caption={t.lastPoints()}
          header={[t.exam(), t.points()]}
          full={100}
          bars={scores.map(({ path, title, points, maxPoints, finishedAt }) => ({
            key: path,
            label: `${percent(points, maxPoints)}%`,
            value: percent(points, maxPoints),
            name: (
              <Link to={path}>
                <span lang="en">{title}</span>, <time dateTime={finishedAt}>{dayText(finishedAt)}</time>
              </Link>
            ),
            valueText: `${points} / ${maxPoints} (${percent(points, maxPoints)}%)`,
          }))}
        />
      </details>
    </>
  );
}

function Latest({ scores }: Pick<ExamsOverview, 'scores'>) {
  const t = homeMessages.use();
  const latest = scores.at(-1);
  if (!latest) return null;
  return (
    <p>
      {fillMessage(
        t.lastResult,
        {
          exam: (
            <Link to={latest.path} lang="en">
              {latest.title}
            </Link>
          ),
        },
        { points: latest.points, most: latest.maxPoints },
      )}
    </p>
  );
}

function percent(points: number, most: number): number {
  return most > 0 ? Math.round((100 * points) / most) : 0;
}

function dayText(iso: string): string {
  return new Date(iso).toLocaleDateString(homeMessages.lang(), { dateStyle: 'medium' });
}
