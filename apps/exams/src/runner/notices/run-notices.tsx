import { Button, Message } from '@tensely/ui/react';
import type { RunSnapshot, RunStatus } from '../../run/run-contract.ts';
import styles from './run-notices.module.css';

interface RunNoticesProps {
  snapshot: Pick<RunSnapshot, 'status' | 'signedOut'>;
  onGoOn(): void;
}

type WhyReadOnly = Extract<RunStatus, { kind: 'readOnly' }>['why'];

const readOnlyWords: Readonly<Record<WhyReadOnly, { title: string; text: string }>> = {
  otherTab: {
    title: 'This exam is open in another tab.',
    text: 'Here you can read everything but change nothing. Work there, or go on here instead.',
  },
  otherDevice: {
    title: 'This exam is running on another device.',
    text: 'Here you can read everything but change nothing. When you go on here, the answers of the other device come along.',
  },
};

/** What a learner has to know while the exam runs, above everything that it is about. */
export function RunNotices({ snapshot: { status, signedOut }, onGoOn }: RunNoticesProps) {
  const readOnly = status.kind === 'readOnly' ? readOnlyWords[status.why] : undefined;
  return (
    <div className={styles.notices}>
      {readOnly && (
        <Message
          title={readOnly.title}
          actions={
            <Button icon="device" onClick={onGoOn}>
              Go on here
            </Button>
          }
        >
          {readOnly.text}
        </Message>
      )}
      {signedOut && (
        <Message kind="neutral" title="You have been signed out.">
          Go on: your answers are kept on this device. Once the exam is finished, you sign in to get the result.
        </Message>
      )}
    </div>
  );
}
