import type { LostSignIn } from '@tensely/auth/logic';
import { ButtonLink } from '@tensely/ui/react';
import { WarningPanel } from '../frame/warning-panel.tsx';
import styles from './lost-sign-in.module.css';
import { homeMessages } from './messages.ts';

interface LostSignInPanelProps {
  lost: LostSignIn;
  signInUrl: string | undefined;
}

const remedies = {
  cookiesBlocked: ['allowCookies', 'ordinaryWindow'],
  notReceived: ['sameTab', 'allowSites'],
  otherName: ['openByThatName'],
} as const;

/** Replaces the front page if a sign-in at the parent site failed to arrive: the problem, and what to do. */
export function LostSignInPanel({ lost, signInUrl }: LostSignInPanelProps) {
  const t = homeMessages.use();
  return (
    <WarningPanel heading={t.signInLost()}>
      <p>{t[lost.why]()}</p>
      <ul className={styles.steps}>
        {remedies[lost.why].map((step) => (
          <li key={step}>{t[step]()}</li>
        ))}
      </ul>
      {lost.why === 'otherName' ? (
        <ButtonLink variant="primary" href={lost.openAt} iconAfter="next">
          {t.open({ topic: new URL(lost.openAt).host })}
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" href={signInUrl} icon="retry">
          {t.retry()}
        </ButtonLink>
      )}
    </WarningPanel>
  );
}
