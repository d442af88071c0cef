import type { LostSignIn } from '@tensely/auth/logic';
import { ButtonLink } from '@tensely/ui/react';
import { WarningPanel } from '../frame/warning-panel.tsx';
import styles from './lost-sign-in.module.css';

interface LostSignInPanelProps {
  lost: LostSignIn;
  signInUrl: string;
}

interface Words {
  what: string;
  steps: readonly string[];
}

const words: Record<LostSignIn['why'], Words> = {
  cookiesBlocked: {
    what: 'Your browser keeps no cookies for this site, and Tensely knows you by one.',
    steps: [
      'Allow cookies for this site in your browser, then try again.',
      'If you use a private window or an extension that blocks cookies, try an ordinary window.',
    ],
  },
  clockAhead: {
    what: 'By the clock of this device your sign-in has ended already.',
    steps: ['Check the date and the time of this device, then try again.'],
  },
  notReceived: {
    what: 'You have signed in, but the sign-in did not reach this page.',
    steps: [
      'Begin in this tab and come back in the same one.',
      'If your browser or an extension blocks data or cookies of some sites, allow them for Tensely and for the sign-in site.',
    ],
  },
  otherName: {
    what: 'You have signed in, but Tensely was opened by another name of this machine, and browsers keep the two apart.',
    steps: ['Open Tensely by the name that the sign-in uses. You are signed in there.'],
  },
};

/** Stands in the place of the front page when a sign-in at the parent site did not arrive: what is wrong, and what to do. */
export function LostSignInPanel({ lost, signInUrl }: LostSignInPanelProps) {
  const { what, steps } = words[lost.why];
  return (
    <WarningPanel heading="Your sign-in did not arrive">
      <p>{what}</p>
      <ul className={styles.steps}>
        {steps.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lost.why === 'otherName' ? (
        <ButtonLink variant="primary" href={lost.openAt} iconAfter="next">
          Open {new URL(lost.openAt).host}
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" href={signInUrl} icon="retry">
          Try again
        </ButtonLink>
      )}
    </WarningPanel>
  );
}
