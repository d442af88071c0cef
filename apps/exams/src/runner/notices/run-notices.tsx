import { Button, Message } from '@tensely/ui/react';
import { useState } from 'react';
import type { RunSnapshot, RunStatus } from '../../attempts/contract.ts';
import { SignInLink } from '../../screen/sign-in-link.tsx';
import { runnerMessages } from '../runner-messages.ts';
import styles from './run-notices.module.css';

type ReadOnly = Extract<RunStatus, { kind: 'readOnly' }>;

interface ReadOnlyNoticeProps {
  status: ReadOnly;
  onGoOn(): void;
}

/** Says why the exam is read-only here, and what to do about it. */
function ReadOnlyNotice({ status, onGoOn }: ReadOnlyNoticeProps) {
  const t = runnerMessages.use();
  const isOtherTab = status.why === 'otherTab';
  return (
    <Message
      title={isOtherTab ? t.otherTab() : t.otherDevice()}
      actions={<TakeOverActions status={status} onGoOn={onGoOn} />}
    >
      {isOtherTab ? t.aboutOtherTab() : t.aboutOtherDevice()}
      {status.failure && ` ${t[failureKeys[status.failure]]()}`}
    </Message>
  );
}

const failureKeys = {
  offline: 'takeOverOffline',
  signIn: 'takeOverSignIn',
} as const satisfies Record<NonNullable<ReadOnly['failure']>, string>;

function TakeOverActions({ status, onGoOn }: ReadOnlyNoticeProps) {
  const t = runnerMessages.use();
  // The run sets another status object, even if taking over fails.
  const [pressedAt, setPressedAt] = useState<ReadOnly>();
  function goOn() {
    setPressedAt(status);
    onGoOn();
  }
  return (
    <>
      <Button icon={status.why === 'otherDevice' ? 'device' : undefined} busy={pressedAt === status} onClick={goOn}>
        {t.goOnHere()}
      </Button>
      {status.failure === 'signIn' && <SignInLink />}
    </>
  );
}

interface RunNoticesProps {
  snapshot: Pick<RunSnapshot, 'status' | 'signedOut'>;
  onGoOn(): void;
}

/** The notices that a learner needs during the exam, at the top of the page. */
export function RunNotices({ snapshot: { status, signedOut }, onGoOn }: RunNoticesProps) {
  const t = runnerMessages.use();
  return (
    <div className={styles.notices}>
      {status.kind === 'readOnly' && <ReadOnlyNotice status={status} onGoOn={onGoOn} />}
      {signedOut && (
        <Message kind="neutral" title={t.signedOut()}>
          {t.aboutSignedOut()}
        </Message>
      )}
    </div>
  );
}
