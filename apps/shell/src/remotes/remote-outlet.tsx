import { type Nav, REMOTE_MARK, SCREEN_MARK } from '@tensely/platform/host';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { RemotePanel } from '../frame/remote-panel.tsx';
import type { FirstVisit } from './first-visit.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { startVisit, type VisitState } from './visit.ts';

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

/** True during hydration, false afterwards. */
const yes = () => true;
const no = () => false;
const neverChanges = () => no;

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
  const comesWithPage = useSyncExternalStore(neverChanges, no, yes);
  const [isPrerendered] = useState(comesWithPage && (name === REMOTE_MARK || name === firstVisit?.name));

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    const begun = isPrerendered ? firstVisit?.take(container, setState) : undefined;
    return (begun ?? startVisit({ name, nav, loader, mountBudget, container, onState: setState })).end;
  }, [name, nav, loader, mountBudget, firstVisit, isPrerendered]);

  const trouble = state === 'missing' || state === 'stopped' ? state : undefined;
  return (
    <>
      {trouble && <RemotePanel title={title} trouble={trouble} busy={false} onRetry={onRetry} />}
      <div
        ref={place}
        data-remote={name}
        hidden={trouble !== undefined}
        aria-busy={state === 'loading' && !isPrerendered}
        {...(isPrerendered && leftAsPrerendered)}
      />
    </>
  );
}
