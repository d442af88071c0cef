import type { Counts } from './counts.ts';

export interface StepResult {
  ok: boolean;
  /** For the step's line: what was looked at. */
  note?: string;
  /** What is wrong, when it was not shown as it happened. */
  problems?: string;
  tests?: Counts;
  /** Why tests were skipped, in sentences. */
  skipped?: readonly string[];
}

export interface StepContext {
  root: string;
  /** The browsers that the step "chromium" found go on to later steps by these variables. */
  environment: {
    CHROMIUM_PATH?: string;
    HEADLESS_SHELL_PATH?: string;
    FIREFOX_PATH?: string;
    WEBKIT_DRIVER_PATH?: string;
  };
  say: (line: string) => void;
  /** After which time without a word a step is said to go on; for tests. */
  quietMs?: number;
}

export interface Step {
  name: string;
  /** Steps without which this one makes no sense. */
  needs?: readonly string[];
  run: (context: StepContext) => Promise<StepResult>;
}
