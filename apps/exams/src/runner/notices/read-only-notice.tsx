import { Button, Message } from '@tensely/ui/react';
import { useState } from 'react';
import type { RunStatus } from '../../attempts/run/run-contract.ts';
import { SignInLink } from '../../screen/sign-in-link.tsx';
import { runnerMessages } from '../runner-messages.ts';

type ReadOnly = Extract<RunStatus, { kind: 'readOnly' }>;

type OnOtherDevice = Extract<ReadOnly, { why: 'otherDevice' }>;

interface ReadOnlyNoticeProps {
  status: ReadOnly;
  onGoOn(): void;
}

/** Why nothing can be changed here, and what to do about it. The other tab hands over by being closed. */
export function ReadOnlyNotice({ status, onGoOn }: ReadOnlyNoticeProps) {
  const words = runnerMessages.use();
  if (status.why === 'otherTab') {
    return <Message title={words.otherTab()}>{words.aboutOtherTab()}</Message>;
  }
  return (
    <Message title={words.otherDevice()} actions={<TakeOverActions status={status} onGoOn={onGoOn} />}>
      {words.aboutOtherDevice()}
      {status.trouble && ` ${words[troubleWords[status.trouble]]()}`}
    </Message>
  );
}

const troubleWords = {
  offline: 'takeOverOffline',
  signIn: 'takeOverSignIn',
} as const satisfies Record<NonNullable<OnOtherDevice['trouble']>, string>;

function TakeOverActions({ status, onGoOn }: ReadOnlyNoticeProps & { status: OnOtherDevice }) {
  const words = runnerMessages.use();
  // The run answers with another status, also when it fails.
  const [pressedAt, setPressedAt] = useState<OnOtherDevice>();
  function goOn() {
    setPressedAt(status);
    onGoOn();
  }
  return (
    <>
      <Button icon="device" busy={pressedAt === status} onClick={goOn}>
        {words.goOnHere()}
      </Button>
      {status.trouble === 'signIn' && <SignInLink />}
    </>
  );
}
