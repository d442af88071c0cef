import { Message } from '@tensely/ui/react';
import type { RunSnapshot } from '../../attempts/run/run-contract.ts';
import { runnerMessages } from '../runner-messages.ts';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import styles from './run-notices.module.css';

interface RunNoticesProps {
  snapshot: Pick<RunSnapshot, 'status' | 'signedOut'>;
  onGoOn(): void;
}

/** What a learner has to know while the exam runs, above everything that it is about. */
export function RunNotices({ snapshot: { status, signedOut }, onGoOn }: RunNoticesProps) {
  const words = runnerMessages.use();
  return (
    <div className={styles.notices}>
      {status.kind === 'readOnly' && <ReadOnlyNotice status={status} onGoOn={onGoOn} />}
      {signedOut && (
        <Message kind="neutral" title={words.signedOut()}>
          {words.aboutSignedOut()}
        </Message>
      )}
    </div>
  );
}
