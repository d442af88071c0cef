import { useProgress } from '@tensely/progress/react';
import { Button, Message } from '@tensely/ui/react';
import { useEffect, useState } from 'react';

/** What of the learner's work is on this device alone, and the way to send it. */
export function ThisDevice() {
  const progress = useProgress();
  const [unsent, setUnsent] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isShown = true;
    const count = () => void progress.unsent().then((left) => isShown && setUnsent(left));
    count();
    const end = progress.subscribeSync(count);
    return () => {
      isShown = false;
      end();
    };
  }, [progress]);

  async function send() {
    setBusy(true);
    const left = await progress.sendAll();
    setBusy(false);
    setUnsent(left);
    setFailed(left > 0);
  }

  if (unsent === undefined) return null;
  return (
    <section aria-labelledby="device">
      <h2 id="device">This device</h2>
      <p role="status">
        {unsent === 0
          ? 'All your work is saved to your account.'
          : `${unsent} ${unsent === 1 ? 'change is' : 'changes are'} on this device alone. They are sent as soon as there is a connection.`}
      </p>
      {hasFailed && (
        <Message kind="error">Not everything could be sent. Check your connection, then try again.</Message>
      )}
      {unsent > 0 && (
        <Button busy={isBusy} onClick={() => void send()}>
          Send now
        </Button>
      )}
    </section>
  );
}
