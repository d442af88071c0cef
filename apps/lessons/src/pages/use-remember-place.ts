import { rememberPlace } from '@tensely/platform/logic';
import type { TrackedSession } from '@tensely/progress/logic';
import { useEffect } from 'react';
import type { ShownPage } from './use-shown-page.ts';

/** Lets the next visit to this page, or to its topic, come drawn as one that is gone on with. */
export function useRememberPlace({ level, topic, number }: ShownPage, session: TrackedSession | undefined) {
  const address = `/${level.key}/${topic.key}?page=${number}`;
  const hasWork = session !== undefined && (session.result !== undefined || Object.keys(session.answers).length > 0);
  useEffect(() => {
    if (hasWork) rememberPlace(document, address);
  }, [hasWork, address]);
}
