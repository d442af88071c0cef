import type { FormerSignIn, IdentityProblem, LostSignIn } from '@tensely/auth/logic';
import { ButtonLink, Icon, type IconName, Message } from '@tensely/ui/react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import Cover from '../../pictures/cover.svg?react';
import { WarningPanel } from '../frame/warning-panel.tsx';
import { homeMessages, signInProblemMessages } from './messages.ts';
import styles from './signed-out.module.css';
import { TryPart } from './try/try-part.tsx';

export interface SignedOutProps {
  /** Both are undefined in a prerendered page. */
  signInUrl?: string | undefined;
  createAccountUrl?: string | undefined;
  /** Why the visitor is not signed in, if that needs an explanation. */
  problem?: IdentityProblem;
  /** The visitor was signed in here before. */
  former?: FormerSignIn;
}

const problemWords = {
  notAccepted: 'notAccepted',
  ended: 'ended',
  disabled: 'disabled',
  noAccount: 'noAccount',
  wrongPassword: 'wrongPassword',
  invalidEmail: 'invalidEmail',
  weakPassword: 'weakPassword',
  accountExists: 'accountExists',
  unreached: 'unreached',
  tooMany: 'tooMany',
  popupBlocked: 'popupBlocked',
  popupClosed: 'popupClosed',
  noStorage: 'noStorage',
  moreSteps: 'moreSteps',
  notWorking: 'notWorking',
  unknown: 'unknown',
} as const satisfies Record<IdentityProblem, string>;

/** The front page: what Tensely is, a question to try, and how to sign in. */
export function SignedOut({ signInUrl, createAccountUrl, problem, former }: SignedOutProps) {
  const t = homeMessages.use();
  const problems = signInProblemMessages.use();
  const [isOffline, setOffline] = useState(false);

  /** Signing in is on another site: offline the browser would show its own error page. */
  function stayWhenOffline(event: MouseEvent) {
    setOffline(!navigator.onLine);
    if (!navigator.onLine) event.preventDefault();
  }

  /** `tabIndex`: the first script queues presses on a link that has no address yet. */
  const toAccount = (href: string | undefined) => ({ href, tabIndex: 0, onClick: stayWhenOffline });

  const start = (
    <ButtonLink variant="primary" className={styles.action} iconAfter="next" {...toAccount(createAccountUrl)}>
      {t.startFree()}
    </ButtonLink>
  );

  return (
    <>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>{t.title()}</h1>
          {former ? <Message kind="info">{t.signedOutSafe()}</Message> : <p className={styles.lead}>{t.lead()}</p>}
          {problem && <Message kind="error">{problems[problemWords[problem]]()}</Message>}
          <div role="status">{isOffline && <Message kind="error">{t.noConnection()}</Message>}</div>
          {!former && <div className={styles.actions}>{start}</div>}
          <p className={styles.prompt}>{t.pleaseSignIn()}</p>
          <div className={styles.actions}>
            <ButtonLink variant={former ? 'primary' : 'secondary'} {...toAccount(signInUrl)}>
              {t.signIn()}
            </ButtonLink>
            <ButtonLink variant="quiet" {...toAccount(createAccountUrl)}>
              {t.createAccount()}
            </ButtonLink>
          </div>
          <p className={styles.note}>
            <Icon name="lock" />
            {t.redirect()}
          </p>
        </div>
        <div className={styles.cover}>
          <Cover role="presentation" />
        </div>
      </div>
      {!former && <TryPart start={start} />}
      <ul className={styles.parts}>
        <Part icon="book" title={t.lessons()}>
          {t.aboutLessons()}
        </Part>
        <Part icon="exam" title={t.exams()}>
          {t.aboutExams()}
        </Part>
        <Part icon="flag" title={t.pace()}>
          {t.aboutPace()}
        </Part>
      </ul>
    </>
  );
}

function Part({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className={styles.part}>
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{children}</p>
    </li>
  );
}

const remedies = {
  cookiesBlocked: ['allowCookies', 'ordinaryWindow'],
  notReceived: ['sameTab', 'allowSites'],
  otherName: ['openByThatName'],
} as const;

/** Replaces the front page if a sign-in at the parent site failed to arrive: the problem, and what to do. */
export function LostSignInPanel({ lost, signInUrl }: { lost: LostSignIn; signInUrl: string | undefined }) {
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
