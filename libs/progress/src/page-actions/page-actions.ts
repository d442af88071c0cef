/** What the open page offers to the sidebar. Each settles when its message can be shown; errors are the page's to show. */
export interface PageActions {
  save(): Promise<void>;
  complete(): Promise<void>;
}

export interface PageActionsState {
  available: boolean;
  busy: boolean;
  /** Why Save and Complete are disabled, for people (ruling 13). */
  reason: string | undefined;
}

export interface PageActionsBus {
  /** Makes `actions` the open page's; the answer takes them back, unless another page registered meanwhile. */
  register(actions: PageActions): () => void;
  save(): Promise<void>;
  complete(): Promise<void>;
  getState(): PageActionsState;
  subscribe(listener: () => void): () => void;
}

const NO_PAGE: PageActionsState = {
  available: false,
  busy: false,
  reason: 'Open a lesson page to save or complete it.',
};
const READY: PageActionsState = { available: true, busy: false, reason: undefined };
const BUSY: PageActionsState = { available: true, busy: true, reason: 'The page is being saved.' };

class PageActionsRegistry implements PageActionsBus {
  #actions: PageActions | undefined;
  #state = NO_PAGE;
  readonly #log: (message: string) => void;
  readonly #listeners = new Set<() => void>();

  constructor(log: (message: string) => void) {
    this.#log = log;
  }

  register = (actions: PageActions) => {
    this.#actions = actions;
    this.#set(READY);
    return () => {
      if (this.#actions !== actions) return;
      this.#actions = undefined;
      this.#set(NO_PAGE);
    };
  };

  save = () => this.#run((actions) => actions.save());
  complete = () => this.#run((actions) => actions.complete());
  getState = () => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #run(act: (actions: PageActions) => Promise<void>) {
    const actions = this.#actions;
    if (!actions || this.#state.busy) return;
    this.#set(BUSY);
    try {
      await act(actions);
    } catch (error) {
      this.#log(`A page action failed: ${String(error)}`);
    }
    if (this.#actions === actions) this.#set(READY);
  }

  #set(state: PageActionsState) {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The bus between the open page and the sidebar's Save Progress and Complete Page (spec 4). */
export function createPageActions(log: (message: string) => void): PageActionsBus {
  return new PageActionsRegistry(log);
}
