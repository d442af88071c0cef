import type { DeviceWork } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { Button, Message } from '@tensely/ui/react';
import { ConfirmedButton } from '../confirmed-button.tsx';
import styles from './account-screen.module.css';
import { settingsMessages } from './messages.ts';

/** Reasons that a learner can understand, by the kind of the service's problem document. */
const REASONS = { full: 'refusedFull', 'unknown-place': 'refusedPlace' } as const;

interface RefusedWorkProps extends Pick<DeviceWork, 'refused'> {
  isBusy: boolean;
  /** It was sent again, and refused again. */
  hasFailed: boolean;
  onSend: () => void;
}

/** Work that the service has refused permanently: the learner can resend or remove it. It is removed after 30 days. */
export function RefusedWork({ refused, isBusy, hasFailed, onSend }: RefusedWorkProps) {
  const t = settingsMessages.use();
  const progress = useProgress();
  const reasons = Object.entries(REASONS).filter(([kind]) => refused.some(({ reason }) => reason === kind));

  return (
    <>
      <Message kind="error">{t.refused({ n: refused.length })}</Message>
      {reasons.map(([kind, text]) => (
        <p key={kind}>{t[text]()}</p>
      ))}
      <p className={styles.hint}>{t.aboutRefused()}</p>
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={onSend}>
          {t.sendRefused()}
        </Button>
        <ConfirmedButton
          label={t.removeRefused()}
          question={t.askRemoveRefused({ n: refused.length })}
          keep={t.keepRefused()}
          confirm={t.removeRefusedNow()}
          work={async () => {
            await progress.removeRefused();
            return 'done' as const;
          }}
          problemText={String}
          onDone={() => {}}
        >
          <p>{t.aboutRemoveRefused()}</p>
        </ConfirmedButton>
      </div>
      <div role="status">{hasFailed && <Message kind="error">{t.refusedAgain()}</Message>}</div>
    </>
  );
}
