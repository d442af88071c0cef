import type { ReportSubject } from '@tensely/core/browser';
import { REPORT_LIMITS, type ReportReason } from '@tensely/platform/host';
import { Button, Dialog } from '@tensely/ui/react';
import { useId, useState } from 'react';
import { reportMessages } from './messages.ts';
import styles from './report-dialog.module.css';
import type { Sent } from './report-queue.ts';

const REASONS = {
  answer: 'reasonAnswer',
  unclear: 'reasonUnclear',
  mistake: 'reasonMistake',
  broken: 'reasonBroken',
} as const satisfies Record<ReportReason, string>;

/** What can be wrong with a question; of an error the panel has said it. */
const OF_QUESTION: readonly ReportReason[] = ['answer', 'unclear', 'mistake', 'broken'];

const THANKS = { kept: 'thanksKept', later: 'thanksLater', refused: 'tooOld' } as const satisfies Record<Sent, string>;

interface ReportDialogProps {
  subject: ReportSubject;
  onSend(reason: ReportReason, sentence: string): Promise<Sent>;
  onClose(): void;
}

/** Asks what is wrong: one press on a reason sends it, with a sentence if the learner has written one. */
export function ReportDialog({ subject, onSend, onClose }: ReportDialogProps) {
  const words = reportMessages.use();
  const id = useId();
  const [sentence, setSentence] = useState('');
  const [sending, setSending] = useState<ReportReason>();
  const [sent, setSent] = useState<Sent>();

  async function send(reason: ReportReason) {
    if (sending) return;
    setSending(reason);
    setSent(await onSend(reason, sentence.trim()));
  }

  if (sent)
    return (
      <Dialog
        open
        title={sent === 'refused' ? words.notSent() : words.reported()}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            {words.close()}
          </Button>
        }
      >
        <p>{words[THANKS[sent]]()}</p>
      </Dialog>
    );
  const reasonButton = (reason: ReportReason, text: string) => (
    <Button key={reason} busy={sending === reason} onClick={() => void send(reason)}>
      {text}
    </Button>
  );
  return (
    <Dialog
      open
      title={subject.question === undefined ? words.askError() : words.askQuestion()}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel()}
          </Button>
          {subject.question === undefined && reasonButton('broken', words.send())}
        </>
      }
    >
      <div className={styles.sentence}>
        <label htmlFor={id}>{words.yourWords()}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={REPORT_LIMITS.sentence}
          value={sentence}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setSentence(target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {subject.question === undefined ? words.sentOfError() : words.sentOfQuestion()}
        </p>
      </div>
      {subject.question !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that send are no fieldset
        <div role="group" aria-label={words.reason()} className={styles.reasons}>
          {OF_QUESTION.map((reason) => reasonButton(reason, words[REASONS[reason]]()))}
        </div>
      )}
    </Dialog>
  );
}
