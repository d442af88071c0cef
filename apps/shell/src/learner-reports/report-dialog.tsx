import type { ReportSubject } from '@tensely/core/browser';
import { REPORT_LIMITS, type ReportReason } from '@tensely/platform/host';
import { Button, Dialog } from '@tensely/ui/react';
import { useId, useState } from 'react';
import styles from './report-dialog.module.css';
import type { Sent } from './report-queue.ts';

const REASONS: Record<ReportReason, string> = {
  answer: 'My answer should be right',
  unclear: 'I do not understand it',
  mistake: 'There is a mistake in the text',
  broken: 'Something does not work',
};

/** What can be wrong with a question; of an error the panel has said it. */
const OF_QUESTION: readonly ReportReason[] = ['answer', 'unclear', 'mistake', 'broken'];

const THANKS: Record<Sent, string> = {
  kept: 'Thank you. The authors will read it. Nobody sees who sent it, so there will be no answer.',
  later: 'Thank you. It is kept on this device, and sent as soon as that is possible.',
  refused: 'This page is too old to send it. Reload the page, then try again.',
};

interface ReportDialogProps {
  subject: ReportSubject;
  onSend(reason: ReportReason, sentence: string): Promise<Sent>;
  onClose(): void;
}

/** Asks what is wrong: one press on a reason sends it, with a sentence if the learner has written one. */
export function ReportDialog({ subject, onSend, onClose }: ReportDialogProps) {
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
        title={sent === 'refused' ? 'Not sent' : 'Reported'}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <p>{THANKS[sent]}</p>
      </Dialog>
    );
  const reasonButton = (reason: ReportReason, words: string) => (
    <Button key={reason} busy={sending === reason} onClick={() => void send(reason)}>
      {words}
    </Button>
  );
  return (
    <Dialog
      open
      title={subject.question === undefined ? 'Report this error?' : 'What is wrong with this question?'}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {subject.question === undefined && reasonButton('broken', 'Send the report')}
        </>
      }
    >
      <div className={styles.sentence}>
        <label htmlFor={id}>Your words, if you like</label>
        <textarea
          id={id}
          rows={2}
          maxLength={REPORT_LIMITS.sentence}
          value={sentence}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setSentence(target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {subject.question === undefined
            ? 'Sent with it: this page, what went wrong, and your browser’s name. Not your name or e-mail address.'
            : 'Sent with it: the question, your answer, and your browser’s name. Not your name or e-mail address.'}
        </p>
      </div>
      {subject.question !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that send are no fieldset
        <div role="group" aria-label="Reason" className={styles.reasons}>
          {OF_QUESTION.map((reason) => reasonButton(reason, REASONS[reason]))}
        </div>
      )}
    </Dialog>
  );
}
