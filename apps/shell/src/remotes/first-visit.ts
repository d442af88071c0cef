import { startVisit, type Visit, type VisitOptions, type VisitState } from './visit.ts';

/** The visit of the remote whose screen is prerendered, started before the frame around it is hydrated. */
export interface FirstVisit {
  /** Name of the remote. */
  name: string;
  /** Resolves when the remote is on show, or nothing of it works. */
  settled: Promise<void>;
  /** Hands the visit over to the frame. Returns undefined for another container, where the frame has to start its own visit. */
  take(container: HTMLElement, onState: (state: VisitState) => void): Visit | undefined;
}

export function beginFirstVisit({ container, ...options }: Omit<VisitOptions, 'onState'>): FirstVisit {
  let state: VisitState = 'loading';
  let notify = (_state: VisitState) => {};
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  const visit = startVisit({
    ...options,
    container,
    onState(next) {
      state = next;
      if (state !== 'loading') resolve();
      notify(state);
    },
  });
  return {
    name: options.name,
    settled,
    take(asked, onState) {
      if (asked !== container) {
        visit.end();
        return undefined;
      }
      notify = onState;
      onState(state);
      return visit;
    },
  };
}
