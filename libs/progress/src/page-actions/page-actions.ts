import { createStore, messageOf } from '@tensely/core/logic';

/** What the open page offers to the sidebar. Each settles when its message can be shown; errors are the page's to show. */
export interface PageActions {
  save(): Promise<void>;
  complete(): Promise<void>;
}

export interface PageActionsState {
  available: boolean;
  busy: boolean;
  /** Why Save and Complete are disabled, for people (docs/behaviour.md#frame-page-actions). */
  reason: string | undefined;
}

export interface PageActionsBus {
  /** Makes `actions` the open page's; the returned function takes them back, unless another page registered meanwhile. */
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

class OpenPageActions implements PageActionsBus {
  #actions: PageActions | undefined;
  readonly #state = createStore(NO_PAGE);
  readonly #log: (message: string) => void;

  constructor(log: (message: string) => void) {
    this.#log = log;
  }

  register = (actions: PageActions) => {
    this.#actions = actions;
    this.#state.set(READY);
    return () => {
      if (this.#actions !== actions) return;
      this.#actions = undefined;
      this.#state.set(NO_PAGE);
    };
  };

  save = () => this.#run((actions) => actions.save());
  complete = () => this.#run((actions) => actions.complete());
  getState = this.#state.getSnapshot;
  subscribe = this.#state.subscribe;

  async #run(act: (actions: PageActions) => Promise<void>) {
    const actions = this.#actions;
    if (!actions || this.getState().busy) return;
    this.#state.set(BUSY);
    try {
      await act(actions);
    } catch (error) {
      this.#log(`A page action failed: ${messageOf(error)}`);
    }
    if (this.#actions === actions) this.#state.set(READY);
  }
}

/** The bus between the open page and the sidebar's Save Progress and Complete Page. */
export function createPageActions(log: (message: string) => void): PageActionsBus {
  return new OpenPageActions(log);
}
