import type { Counts } from './counts.ts';

export interface StepResult {
  ok: boolean;
  /** In the step's line, for example "88 pages". */
  note?: string;
  /** What is wrong, unless it was printed already. */
  problems?: string;
  tests?: Counts;
  /** Why tests were skipped, in sentences. */
  skipped?: readonly string[];
}

export interface StepContext {
  root: string;
  /** Variables for later steps; the step "chromium" adds the browsers that it found. */
  environment: {
    CHROMIUM_PATH?: string;
    HEADLESS_SHELL_PATH?: string;
    FIREFOX_PATH?: string;
    WEBKIT_DRIVER_PATH?: string;
  };
  say: (line: string) => void;
  /** Takes what a step prints while it runs: the heartbeat shows its last line. */
  progress?: (text: string) => void;
  /** Only the journeys whose path, title or group contains this. */
  journeys?: string;
  /** A commit: tasks of Nx run only for the projects that differ from it. */
  base?: string;
  /** The time of silence before a heartbeat line, for tests. */
  quietMs?: number;
}

export interface Step {
  name: string;
  /** Steps that have to pass before this one. */
  needs?: readonly string[];
  run: (context: StepContext) => Promise<StepResult>;
}
