import { type Nav, REMOTE_MARK, SCREEN_MARK } from '@tensely/platform/host';
import { Button } from '@tensely/ui/react';
import { useEffect, useRef, useState } from 'react';
import { troubleMessages } from '../frame/messages.ts';
import { WarningPanel } from '../frame/warning-panel.tsx';
import { LazyErrorHelp } from '../learner-reports/listen-for-reports.tsx';
import { useIsHydrating } from '../screen/use-until-hydrated.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { type FirstVisit, startVisit, type VisitState } from './visit.ts';

interface RemoteOutletProps {
  name: string;
  title: string;
  nav: Nav;
  loader: RemoteLoader;
  mountBudget: number;
  /** A visit that was started before this frame was hydrated. */
  firstVisit?: FirstVisit | undefined;
}

/** React leaves the content of this element alone: the remote has its own root there. */
const leftAsPrerendered = { dangerouslySetInnerHTML: { __html: SCREEN_MARK }, suppressHydrationWarning: true };

/** Shows a remote, or a panel that offers a retry if none of its versions works. */
export function RemoteOutlet(props: RemoteOutletProps) {
  const [attempt, setAttempt] = useState(0);
  function tryAgain() {
    props.loader.reset(props.name);
    setAttempt(attempt + 1);
  }
  return <RemoteStay key={`${props.name} ${attempt}`} {...props} onRetry={tryAgain} />;
}

function RemoteStay({
  name,
  title,
  nav,
  loader,
  mountBudget,
  firstVisit,
  onRetry,
}: RemoteOutletProps & { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<VisitState>('loading');
  const comesWithPage = useIsHydrating();
  const [isPrerendered] = useState(comesWithPage && (name === REMOTE_MARK || name === firstVisit?.name));

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    const begun = isPrerendered ? firstVisit?.take(container, setState) : undefined;
    return (begun ?? startVisit({ name, nav, loader, mountBudget, container, onState: setState })).end;
  }, [name, nav, loader, mountBudget, firstVisit, isPrerendered]);

  const failure = state === 'missing' || state === 'stopped' ? state : undefined;
  return (
    <>
      {failure && <RemotePanel title={title} failure={failure} onRetry={onRetry} />}
      <div
        ref={place}
        data-remote={name}
        hidden={failure !== undefined}
        aria-busy={state === 'loading' && !isPrerendered}
        {...(isPrerendered && leftAsPrerendered)}
      />
    </>
  );
}

interface RemotePanelProps {
  /** The missing part as the learner knows it, e.g. "Grammar lessons". */
  title: string;
  /** Whether it never loaded, or crashed while in use. */
  failure: 'missing' | 'stopped';
  onRetry: () => void;
}

const texts = {
  missing: { heading: 'missing', explanation: 'aboutMissing', action: 'retry' },
  stopped: { heading: 'stopped', explanation: 'aboutStopped', action: 'goOn' },
} as const;

/** Replaces a part of the product that cannot be shown. */
export function RemotePanel({ title, failure, onRetry }: RemotePanelProps) {
  const t = troubleMessages.use();
  const { heading, explanation, action } = texts[failure];
  const problem = t[heading]({ part: title });
  return (
    <WarningPanel heading={problem}>
      <p>{t[explanation]()}</p>
      <Button variant="primary" icon="retry" onClick={onRetry}>
        {t[action]()}
      </Button>
      <LazyErrorHelp problem={problem} />
    </WarningPanel>
  );
}
