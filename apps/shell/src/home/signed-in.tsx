import { fillMessage, useLearnerName } from '@tensely/core/react';
import { Button, RetryMessage, Skeleton, VisuallyHidden } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { openSearch } from '../search/open-search.ts';
import { SEARCH_ICON } from '../search/search-button.tsx';
import { AccountCard, type AccountCardProps } from './account-card.tsx';
import { ExamsPart } from './exams/exams-part.tsx';
import type { ExamsState } from './exams/read-exams.ts';
import { InstallHint } from './install-hint.tsx';
import type { DashboardState, LearningProgress, PageToImprove } from './learning-progress.ts';
import { Levels } from './levels/levels.tsx';
import { homeMessages } from './messages.ts';
import { NextStep, useSuggestion } from './next-step.tsx';
import styles from './signed-in.module.css';
import { type PracticeToday, ToDo } from './to-do.tsx';
import { Week } from './week/week.tsx';

export interface SignedInProps extends AccountCardProps {
  /** Undefined in a prerendered page, which greets any learner. */
  email?: string | undefined;
  /** The first name in the token, if it has one. */
  name?: string | undefined;
  canSearch?: boolean;
  dashboard: DashboardState;
  exams: ExamsState;
  /** Undefined until it has loaded. */
  practice?: PracticeToday | undefined;
}

/** The learner's home: what to do today, what is done, and the account. */
export function SignedIn({ email, name: ownName, canSearch, dashboard, exams, practice, ...account }: SignedInProps) {
  const t = homeMessages.use();
  const name = useLearnerName(account.uid) || ownName;
  return (
    <div className={styles.home}>
      <h1 className={styles.welcome}>
        {name && fillMessage(t.hi, { name: <span translate="no">{name}</span> })}
        {!name &&
          (email === undefined
            ? t.greeting()
            : fillMessage(t.welcome, {
                name: (
                  <span translate="no" className={styles.address}>
                    {email}
                  </span>
                ),
              }))}
      </h1>
      {canSearch && (
        <Button icon={SEARCH_ICON} className={styles.search} onClick={openSearch}>
          {t.search()}
        </Button>
      )}
      <section aria-labelledby="dashboard" className={styles.dashboard}>
        <h2 id="dashboard">{t.dashboard()}</h2>
        <DashboardPart dashboard={dashboard} uid={account.uid} exams={exams} practice={practice} />
      </section>
      {email !== undefined && <AccountCard {...account} />}
    </div>
  );
}

type DashboardProps = Pick<SignedInProps, 'dashboard' | 'uid' | 'exams' | 'practice'>;

function DashboardPart({ dashboard, ...rest }: DashboardProps) {
  const t = homeMessages.use();
  if (dashboard.status === 'loading') {
    return (
      <div role="status" className={styles.waiting}>
        <VisuallyHidden>{t.loading()}</VisuallyHidden>
        <Skeleton lines={5} />
      </div>
    );
  }
  if (dashboard.status === 'failed') {
    return (
      <RetryMessage title={t.progressFailed()} retry={t.retry()} onRetry={dashboard.onRetry}>
        {t.nothingLost()}
      </RetryMessage>
    );
  }
  return <Progress {...dashboard} {...rest} />;
}

type ProgressProps = Extract<DashboardState, { status: 'ready' }> & Omit<DashboardProps, 'dashboard'>;

function Progress({ progress, week, uid, exams, practice }: ProgressProps) {
  const t = homeMessages.use();
  const { suggestion, dismiss } = useSuggestion(progress, uid);
  const { continueAt } = progress;
  const isNew = progress.completedPages === 0 && !continueAt;
  return (
    <>
      <section className={styles.today} aria-labelledby="today">
        <h3 id="today">{t.today()}</h3>
        <NextStep progress={progress} suggestion={suggestion} onDismiss={dismiss} />
        {!isNew && <ToDo practice={practice} suggestion={suggestion} onDismiss={dismiss} />}
        <div className={styles.side}>
          <ExamsPart state={exams} />
          {!isNew && <Week uid={uid} days={week} />}
        </div>
      </section>
      {!isNew && <Statistics progress={progress} />}
      <ToImprove pages={progress.toImprove} />
      <Levels levels={progress.levels} next={continueAt?.path ?? suggestion?.path} />
      {progress.completedPages > 0 && uid !== '' && <InstallHint />}
    </>
  );
}

/** The learner's statistics in one line. Never mentions a lost streak, only how to start one. */
function Statistics({ progress }: { progress: LearningProgress }) {
  const t = homeMessages.use();
  const { levels, completedTopics, averageScore, secondsSpent, streak } = progress;
  const passed = levels.flatMap(({ topics }) => topics).reduce((sum, topic) => sum + topic.passed, 0);
  const figures = [
    passed > 0 && t.pagesPassed({ n: passed }),
    completedTopics > 0 && t.topicsFinished({ n: completedTopics }),
    averageScore !== undefined && t.average({ n: Math.round(averageScore) }),
    streak > 0 ? t.streak({ n: streak }) : t.startStreak(),
    secondsSpent >= 60 && t.learned({ time: formatDuration(t, secondsSpent) }),
  ];
  return (
    <ul className={styles.figures} aria-label={t.soFar()}>
      {figures.map((figure) => figure && <li key={figure}>{figure}</li>)}
    </ul>
  );
}

/** "1 h 5 min", "12 min". */
function formatDuration(t: ReturnType<typeof homeMessages.now>, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? t.minutes({ n: minutes }) : t.hours({ h: hours, min: minutes % 60 });
}

const SHOWN_AT_FIRST = 4;

/** Pages that were completed and never passed, each a link. */
function ToImprove({ pages }: { pages: readonly PageToImprove[] }) {
  const t = homeMessages.use();
  if (pages.length === 0) return null;
  const [first, more] = [pages.slice(0, SHOWN_AT_FIRST), pages.slice(SHOWN_AT_FIRST)];
  return (
    <section aria-labelledby="to-improve" className={styles.section}>
      <h3 id="to-improve">{t.toImprove()}</h3>
      <Pages pages={first} />
      {more.length > 0 && (
        <details>
          <summary>{t.more({ n: more.length })}</summary>
          <Pages pages={more} />
        </details>
      )}
    </section>
  );
}

function Pages({ pages }: { pages: readonly PageToImprove[] }) {
  const t = homeMessages.use();
  return (
    <ul className={styles.pages}>
      {pages.map(({ label, page, path, score }) => (
        <li key={path} className={styles.page}>
          <Link to={path}>{fillMessage(t.topicPage, { topic: <span lang="en">{label}</span> }, { page })}</Link>
          <span className={styles.score}>{t.bestScore({ n: score })}</span>
        </li>
      ))}
    </ul>
  );
}
