import { fillMessage, useLearnerName } from '@tensely/core/react';
import { Button, Message, Skeleton, VisuallyHidden } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { AccountCard, type AccountCardProps } from './account-card.tsx';
import { Contents } from './contents.tsx';
import type { DashboardState } from './dashboard-data.ts';
import { ExamsPart, type ExamsState } from './exams/exams-part.tsx';
import { InstallHint } from './install-hint.tsx';
import { homeMessages } from './messages.ts';
import { NextStep } from './next-step.tsx';
import styles from './signed-in.module.css';
import { Statistics } from './statistics.tsx';
import { ToDo } from './to-do.tsx';
import { ToImprove } from './to-improve.tsx';
import { Week } from './week/week.tsx';

interface SignedInProps extends AccountCardProps {
  email: string;
  dashboard: DashboardState;
  exams: ExamsState;
  /** How many questions are due in practice; undefined until that is known. */
  due?: number | undefined;
  cover: ReactNode;
}

/** The learner's home: where to go on, what is done, and the account. */
export function SignedIn({ email, dashboard, exams, due, cover, ...account }: SignedInProps) {
  const words = homeMessages.use();
  const name = useLearnerName(account.uid);
  return (
    <div className={styles.home}>
      <h1 className={styles.welcome}>
        {fillMessage(words.welcome, { name: name ? <span translate="no">{name}</span> : <Address email={email} /> })}
      </h1>
      <section aria-labelledby="dashboard" className={styles.dashboard}>
        <h2 id="dashboard">{words.dashboard()}</h2>
        <DashboardPart dashboard={dashboard} uid={account.uid} exams={exams} due={due} cover={cover} />
      </section>
      <AccountCard {...account} />
    </div>
  );
}

/** May break before the at-sign rather than in a word. */
function Address({ email }: { email: string }) {
  const [name, ...domain] = email.split('@');
  return (
    <span translate="no">
      {name}
      <wbr />
      {domain.map((part) => `@${part}`)}
    </span>
  );
}

type DashboardProps = Pick<SignedInProps, 'dashboard' | 'uid' | 'exams' | 'due' | 'cover'>;

function DashboardPart({ dashboard, ...rest }: DashboardProps) {
  const words = homeMessages.use();
  if (dashboard.status === 'loading') {
    return (
      <div role="status" className={styles.waiting}>
        <VisuallyHidden>{words.loading()}</VisuallyHidden>
        <Skeleton lines={5} />
      </div>
    );
  }
  if (dashboard.status === 'failed') {
    return (
      <Message
        kind="error"
        title={words.progressFailed()}
        actions={
          <Button icon="retry" onClick={dashboard.onRetry}>
            {words.retry()}
          </Button>
        }
      >
        {words.nothingLost()}
      </Message>
    );
  }
  return <Progress {...dashboard} {...rest} />;
}

type ProgressProps = Extract<DashboardState, { status: 'ready' }> & Omit<DashboardProps, 'dashboard'>;

function Progress({ progress, week, uid, exams, due, cover }: ProgressProps) {
  const fresh = progress.completedPages === 0 && !progress.continueAt;
  return (
    <>
      <div className={styles.top}>
        <NextStep progress={progress} uid={uid} />
        {fresh ? <div className={styles.scene}>{cover}</div> : <Statistics progress={progress} />}
      </div>
      <ToDo redo={progress.redo} due={due} />
      <div className={styles.parts}>
        {!fresh && <Week uid={uid} days={week} />}
        <ExamsPart state={exams} expectsScores={!fresh} />
      </div>
      {progress.completedPages > 0 && <InstallHint />}
      <ToImprove pages={progress.toImprove} />
      <Contents levels={progress.levels} />
    </>
  );
}
