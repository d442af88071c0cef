import { messageOf, Subscribable } from '@tensely/core/logic';

/** What the open page offers to the sidebar. Each settles when its message can be shown; the page shows errors. */
export interface PageActions {
  save(): Promise<void>;
  complete(): Promise<void>;
}

export interface PageActionsState {
  available: boolean;
  busy: boolean;
  /** Why Save and Complete are disabled (docs/behaviour.md#frame-page-actions). */
  reason: 'noPage' | 'busy' | undefined;
  /** Why Complete alone is disabled. */
  completeReason?: 'completed';
}

export interface PageActionsBus {
  /** Registers the page's actions; the returned function removes them unless another page has registered meanwhile. */
  register(actions: PageActions): () => void;
  save(): Promise<void>;
  complete(): Promise<void>;
  getState(): PageActionsState;
  subscribe(listener: () => void): () => void;
}

/** What the tracker knows of the open page. */
interface OpenPage {
  /** The page is completed and has no new attempt. */
  isCompleted(): boolean;
  subscribe(listener: () => void): () => void;
}

const NO_PAGE: PageActionsState = { available: false, busy: false, reason: 'noPage' };
const READY: PageActionsState = { available: true, busy: false, reason: undefined };
const BUSY: PageActionsState = { available: true, busy: true, reason: 'busy' };
const COMPLETED: PageActionsState = { ...READY, completeReason: 'completed' };

/** Connects the open page with the sidebar's Save Progress and Complete Page. */
export function createPageActions(page: OpenPage, log: (message: string) => void): PageActionsBus {
  const changes = new Subscribable();
  let current: PageActions | undefined;
  let isBusy = false;
  page.subscribe(() => changes.notify());

  function open(actions: PageActions | undefined, busy = false) {
    current = actions;
    isBusy = busy;
    changes.notify();
  }

  async function run(act: (actions: PageActions) => Promise<void>) {
    const actions = current;
    if (!actions || isBusy) return;
    open(actions, true);
    try {
      await act(actions);
    } catch (error) {
      log(`A page action failed: ${messageOf(error)}`);
    }
    if (current === actions) open(actions);
  }

  function getState() {
    if (!current) return NO_PAGE;
    if (isBusy) return BUSY;
    return page.isCompleted() ? COMPLETED : READY;
  }

  return {
    register(actions) {
      open(actions);
      return () => {
        if (current === actions) open(undefined);
      };
    },
    save: () => run((actions) => actions.save()),
    async complete() {
      if (!getState().completeReason) await run((actions) => actions.complete());
    },
    getState,
    subscribe: changes.subscribe,
  };
}
