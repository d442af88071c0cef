import { Button } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { useFirstCode } from './first-code.ts';

interface FailedMessageProps {
  /** What could not be had. */
  title: string;
  /** What the button says. */
  retry: string;
  onRetry(): void;
  /** What else can be done. */
  also?: ReactNode;
  /** What became of the answers, or what to look at. */
  children: ReactNode;
}

/** Something of practice or of the placement test could not be had: what, and another try. */
export function FailedMessage({ title, retry, onRetry, also, children }: FailedMessageProps) {
  const { Message } = useFirstCode();
  return (
    <Message
      kind="error"
      title={title}
      actions={
        <>
          <Button icon="retry" onClick={onRetry}>
            {retry}
          </Button>
          {also}
        </>
      }
    >
      {children}
    </Message>
  );
}
