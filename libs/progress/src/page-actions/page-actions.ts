import { messageOf, Subscribable } from '@tensely/core/logic';

/**
 * The actions that the open page offers to the sidebar. Each settles when its message can be shown; the page shows
 * errors.
 */
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
  /**
   * Registers the open page's actions; the returned function removes them, unless another page has registered
   * meanwhile.
   */
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

class OpenPageActions implements PageActionsBus {
  #actions: PageActions | undefined;
  #isBusy = false;
  readonly #changes = new Subscribable();
  readonly #page: OpenPage;
  readonly #log: (message: string) => void;

  constructor(page: OpenPage, log: (message: string) => void) {
    this.#page = page;
    this.#log = log;
    page.subscribe(() => this.#changes.notify());
  }

  register = (actions: PageActions) => {
    this.#open(actions);
    return () => {
      if (this.#actions === actions) this.#open(undefined);
    };
  };

  save = () => this.#run((actions) => actions.save());
  complete = async () => {
    if (!this.getState().completeReason) await this.#run((actions) => actions.complete());
  };

  getState = () => {
    if (!this.#actions) return NO_PAGE;
    if (this.#isBusy) return BUSY;
    return this.#page.isCompleted() ? COMPLETED : READY;
  };

  subscribe = this.#changes.subscribe;

  async #run(act: (actions: PageActions) => Promise<void>) {
    const actions = this.#actions;
    if (!actions || this.#isBusy) return;
    this.#open(actions, true);
    try {
      await act(actions);
    } catch (error) {
      this.#log(`A page action failed: ${messageOf(error)}`);
    }
    if (this.#actions === actions) this.#open(actions);
  }

  #open(actions: PageActions | undefined, isBusy = false) {
    this.#actions = actions;
    this.#isBusy = isBusy;
    this.#changes.notify();
  }
}

/** Connects the open page with the sidebar's Save Progress and Complete Page. */
export function createPageActions(page: OpenPage, log: (message: string) => void): PageActionsBus {
  return new OpenPageActions(page, log);
}
