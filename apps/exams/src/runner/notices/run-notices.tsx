import { Message } from '@tensely/ui/react';
import type { RunSnapshot } from '../../attempts/run/run-contract.ts';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import styles from './run-notices.module.css';

interface RunNoticesProps {
  snapshot: Pick<RunSnapshot, 'status' | 'signedOut'>;
  onGoOn(): void;
}

/** What a learner has to know while the exam runs, above everything that it is about. */
export function RunNotices({ snapshot: { status, signedOut }, onGoOn }: RunNoticesProps) {
  return (
    <div className={styles.notices}>
      {status.kind === 'readOnly' && <ReadOnlyNotice status={status} onGoOn={onGoOn} />}
      {signedOut && (
        <Message kind="neutral" title="You have been signed out.">
          Go on: your answers are kept on this device. Once the exam is finished, you sign in to get the result.
        </Message>
      )}
    </div>
  );
}
