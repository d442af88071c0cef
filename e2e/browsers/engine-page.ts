/** The role and the full accessible name of an element. */
export interface Named {
  role: Role;
  name: string;
}

export type Role =
  | 'alert'
  | 'button'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'radio'
  | 'tab'
  | 'tabpanel'
  | 'textbox';

/**
 * A page in a fresh profile of an engine: the operations that journeys need, so that each journey is written once for all
 * engines. They do not wait; journeys poll. Elements are found through the engine's accessibility tree, so journeys use the
 * names that a screen reader announces.
 */
export interface EnginePage {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** Clicks with the mouse. Rejects if no element has this name. */
  click(target: Named, within?: Named): Promise<void>;
  doubleClick(target: Named): Promise<void>;
  /** Types into an empty field. */
  fill(label: string, text: string, within?: Named): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** Whether an element has this name. */
  has(target: Named): Promise<boolean>;
  /** The visible text of the page. */
  text(): Promise<string>;
  /** Runs a function in the page; its result must be serializable. */
  evaluate<Result>(run: () => Result): Promise<Result>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Console errors, uncaught errors and policy violations since the page was created. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** The initial size of a page. */
export const DESKTOP = { width: 1280, height: 850 } as const;

/** A running engine. */
export interface Engine {
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}
