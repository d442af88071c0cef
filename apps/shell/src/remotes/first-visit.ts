import { startVisit, type Visit, type VisitOptions, type VisitState } from './visit.ts';

/** The stay of the remote whose screen came drawn with the page, begun before the frame around it is brought to life. */
export interface FirstVisit {
  /** Of the remote. */
  name: string;
  /** Resolves when the remote is on show, or nothing of it works. */
  settled: Promise<void>;
  /** The frame takes the visit over for this container. In another one it has to begin its own: undefined. */
  take(container: HTMLElement, onState: (state: VisitState) => void): Visit | undefined;
}

export function beginFirstVisit({ container, ...options }: Omit<VisitOptions, 'onState'>): FirstVisit {
  let state: VisitState = 'loading';
  let tell = (_state: VisitState) => {};
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  const visit = startVisit({
    ...options,
    container,
    onState(next) {
      state = next;
      if (state !== 'loading') resolve();
      tell(state);
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
      tell = onState;
      onState(state);
      return visit;
    },
  };
}
