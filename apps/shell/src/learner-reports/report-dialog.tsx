import type { ReportSubject } from '@tensely/core/browser';
import { REPORT_LIMITS, type ReportReason, reportReasons } from '@tensely/platform/host';
import { Button, Dialog } from '@tensely/ui/react';
import { type FormEvent, useId, useState } from 'react';
import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/reports.en.json';
import styles from './report-dialog.module.css';

const reportMessages = shellMessages.namespace('reports', english);

const REASONS = {
  answer: 'reasonAnswer',
  unclear: 'reasonUnclear',
  mistake: 'reasonMistake',
  broken: 'reasonBroken',
} as const satisfies Record<ReportReason, string>;

const THANKS = { kept: 'thanksKept', later: 'thanksLater', refused: 'tooOld' } as const satisfies Record<Sent, string>;

/** The result of sending one report: "later" is retried, "refused" is not. */
export type Sent = 'kept' | 'later' | 'refused';

interface ReportDialogProps {
  subject: ReportSubject;
  onSend(reason: ReportReason, sentence: string): Promise<Sent>;
  onClose(): void;
}

/** Asks what is wrong with a question, or for details of an error: the learner chooses a reason, may add a text, and sends. */
export function ReportDialog({ subject, onSend, onClose }: ReportDialogProps) {
  const t = reportMessages.use();
  const id = useId();
  const isQuestion = subject.question !== undefined;
  const [reason, setReason] = useState<ReportReason | undefined>(isQuestion ? undefined : 'broken');
  const [sentence, setSentence] = useState('');
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent>();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending || !reason) return;
    setSending(true);
    setSent(await onSend(reason, sentence.trim()));
  }

  if (sent)
    return (
      <Dialog
        open
        title={sent === 'refused' ? t.notSent() : t.reported()}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t.close()}
          </Button>
        }
      >
        <p>{t[THANKS[sent]]()}</p>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={isQuestion ? t.askQuestion() : t.askError()}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel()}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={sending}>
            {t.send()}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className={styles.form}>
        {isQuestion && (
          <fieldset className={styles.reasons}>
            <legend>{t.reason()}</legend>
            {reportReasons.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name={`${id}-reason`}
                  required
                  checked={reason === one}
                  onChange={() => setReason(one)}
                />
                {t[REASONS[one]]()}
              </label>
            ))}
          </fieldset>
        )}
        <div className={styles.sentence}>
          <label htmlFor={`${id}-text`}>{t.yourWords()}</label>
          <textarea
            id={`${id}-text`}
            rows={2}
            maxLength={REPORT_LIMITS.sentence}
            value={sentence}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setSentence(target.value)}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {isQuestion ? t.sentOfQuestion() : t.sentOfError()}
          </p>
        </div>
      </form>
    </Dialog>
  );
}
