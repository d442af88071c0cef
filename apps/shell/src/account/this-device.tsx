import { useProgress } from '@tensely/progress/react';
import { Button, Message } from '@tensely/ui/react';
import { useEffect, useState } from 'react';
import { settingsMessages } from './messages.ts';

/** What of the learner's work is on this device alone, and the way to send it. */
export function ThisDevice() {
  const words = settingsMessages.use();
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
      <h2 id="device">{words.device()}</h2>
      <p role="status">{unsent === 0 ? words.allSaved() : words.onlyHere({ n: unsent })}</p>
      {hasFailed && <Message kind="error">{words.notAllSent()}</Message>}
      {unsent > 0 && (
        <Button busy={isBusy} onClick={() => void send()}>
          {words.sendNow()}
        </Button>
      )}
    </section>
  );
}
