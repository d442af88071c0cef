/** What somebody who reads the page, or has it read to them, calls a thing: its role and its whole name. */
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
 * A page in a fresh profile of some engine: the little that journeys need, so that each of them is written once for all
 * engines. Nothing waits; a journey asks again. What is clicked or filled in is found in the engine's own accessibility
 * tree, so that the names in the journeys are the names that a screen reader says.
 */
export interface EnginePage {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** Clicks with the mouse. Rejects when nothing has this name. */
  click(target: Named, within?: Named): Promise<void>;
  doubleClick(target: Named): Promise<void>;
  /** Types into an empty field with the keyboard. */
  fill(label: string, text: string, within?: Named): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** Whether there is something of this name. */
  has(target: Named): Promise<boolean>;
  /** What can be read on the page. */
  text(): Promise<string>;
  /** Runs in the page; what comes back is data. */
  evaluate<Result>(run: () => Result): Promise<Result>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Errors in the console, errors that nobody caught, and what a policy refused, since the page was made. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** How large a page is at first. */
export const DESKTOP = { width: 1280, height: 850 } as const;

/** An engine that runs. */
export interface Engine {
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}
