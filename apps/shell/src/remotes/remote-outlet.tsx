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
  /** A visit that was begun before this frame lived. */
  firstVisit?: FirstVisit | undefined;
}

/** React keeps what stands in this element, and never looks at it: the remote has a root of its own there. */
const leftAsDrawn = { dangerouslySetInnerHTML: { __html: SCREEN_MARK }, suppressHydrationWarning: true };

/** True while what came with the page is brought to life, and never after it. */
const yes = () => true;
const no = () => false;
const neverChanges = () => no;

/** The place where a remote is shown, and where another try is offered when nothing of it works. */
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
  const [isDrawn] = useState(comesWithPage && (name === REMOTE_MARK || name === firstVisit?.name));

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    const begun = isDrawn ? firstVisit?.take(container, setState) : undefined;
    return (begun ?? startVisit({ name, nav, loader, mountBudget, container, onState: setState })).end;
  }, [name, nav, loader, mountBudget, firstVisit, isDrawn]);

  const trouble = state === 'missing' || state === 'stopped' ? state : undefined;
  return (
    <>
      {trouble && <RemotePanel title={title} trouble={trouble} busy={false} onRetry={onRetry} />}
      <div
        ref={place}
        data-remote={name}
        hidden={trouble !== undefined}
        aria-busy={state === 'loading' && !isDrawn}
        {...(isDrawn && leftAsDrawn)}
      />
    </>
  );
}
