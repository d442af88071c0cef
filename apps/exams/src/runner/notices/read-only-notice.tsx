import { Button, Message } from '@tensely/ui/react';
import { useState } from 'react';
import type { RunStatus } from '../../attempts/run/run-contract.ts';
import { SignInLink } from '../../screen/sign-in-link.tsx';

type ReadOnly = Extract<RunStatus, { kind: 'readOnly' }>;

type OnOtherDevice = Extract<ReadOnly, { why: 'otherDevice' }>;

interface ReadOnlyNoticeProps {
  status: ReadOnly;
  onGoOn(): void;
}

/** Why nothing can be changed here, and what to do about it. The other tab hands over by being closed. */
export function ReadOnlyNotice({ status, onGoOn }: ReadOnlyNoticeProps) {
  if (status.why === 'otherTab') {
    return (
      <Message title="This exam is open in another tab.">
        Here you can read everything but change nothing. Work in the other tab, or close it to go on here.
      </Message>
    );
  }
  return (
    <Message
      title="This exam is running on another device."
      actions={<TakeOverActions status={status} onGoOn={onGoOn} />}
    >
      Here you can read everything but change nothing. When you go on here, the answers of the other device come along.
      {status.trouble && ` ${troubleWords[status.trouble]}`}
    </Message>
  );
}

const troubleWords: Readonly<Record<NonNullable<OnOtherDevice['trouble']>, string>> = {
  offline: 'That did not work: the exam service cannot be reached. Check your connection, then try again.',
  signIn: 'That did not work: your sign-in has ended. Sign in again, then go on here.',
};

function TakeOverActions({ status, onGoOn }: ReadOnlyNoticeProps & { status: OnOtherDevice }) {
  // The run answers with another status, also when it fails.
  const [pressedAt, setPressedAt] = useState<OnOtherDevice>();
  function goOn() {
    setPressedAt(status);
    onGoOn();
  }
  return (
    <>
      <Button icon="device" busy={pressedAt === status} onClick={goOn}>
        Go on here
      </Button>
      {status.trouble === 'signIn' && <SignInLink />}
    </>
  );
}
