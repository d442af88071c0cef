import type { TestResult } from './test-results.ts';

export interface StepResult {
  ok: boolean;
  /** Shown in the step's line, for example "421 files". */
  note?: string;
  /** Error output, unless it was printed already. */
  problems?: string;
  /** Everything that its tasks printed. */
  output?: string;
  tests?: readonly TestResult[];
  /** One sentence per reason for skipped tests. */
  skipped?: readonly string[];
}

export interface StepContext {
  root: string;
  /** Variables for later steps; the step "chromium" adds the browsers it found, "build" the releases it published. */
  environment: {
    CHROMIUM_PATH?: string;
    HEADLESS_SHELL_PATH?: string;
    FIREFOX_PATH?: string;
    WEBKIT_DRIVER_PATH?: string;
    E2E_RELEASES?: string;
    E2E_PREVIOUS?: string;
    /** The changed remotes: of the journeys of lessons and exams only those tagged `@smoke` run, and only these remotes are mounted 50 times. */
    E2E_SMOKE?: string;
  };
  say: (line: string) => void;
  /** Gets what a step prints while it runs; the heartbeat shows its last line. */
  progress?: (text: string) => void;
  /** Run only journeys whose path, title or group contains this. */
  journeys?: string;
  /** Run Nx tasks only for projects that differ from this commit. */
  base?: string;
  /** Silence before a heartbeat line, for tests. */
  quietMs?: number;
}

export interface Step {
  name: string;
  /** Steps that must pass before this one. */
  needs?: readonly string[];
  run: (context: StepContext) => Promise<StepResult>;
}
