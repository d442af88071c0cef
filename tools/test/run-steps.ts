import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '@tensely/core/logic';
import { chooseNamed } from '../choose-named.ts';
import { namesOf, type TestResult } from './test-results.ts';

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

/** A silent step gets a heartbeat line after this time. */
const QUIET_MS = 10_000;

/** How a step ended. */
export interface Outcome {
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  tests?: readonly TestResult[] | undefined;
  /** One sentence per reason for skipped tests. */
  skipped?: readonly string[] | undefined;
}

/**
 * Runs steps in order; prints a line when each starts and ends. A failed step stops only its dependents.
 * @returns an outcome per step, for the closing line
 */
export async function runSteps(steps: readonly Step[], context: StepContext): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  for (const step of steps) {
    const missing = step.needs?.find((name) => outcomes.get(name)?.state !== 'passed');
    if (missing) {
      outcomes.set(step.name, { name: step.name, state: 'skipped' });
      context.say(stepLine('-', step.name, `not run: it needs ${missing}`));
      continue;
    }
    const began = Date.now();
    context.say(`▸ ${step.name}`);
    const result = await runStep(step, context);
    printResult(context, step.name, result, Date.now() - began);
    const { ok, tests, skipped } = result;
    outcomes.set(step.name, { name: step.name, state: ok ? 'passed' : 'failed', tests, skipped });
  }
  return [...outcomes.values()];
}

/** The failed tests of a step, or the step itself if it failed for another reason. */
export function failuresOf({ name, state, tests = [] }: Outcome): readonly string[] {
  const failed = namesOf(tests, 'failed');
  return state === 'failed' && failed.length === 0 ? [name] : failed;
}

/** The last line of `npm test`: adds up steps and their tests. A step that failed because of its tests is not counted again. */
export function closingLine(outcomes: readonly Outcome[]): string {
  const tests = outcomes.flatMap((outcome) => outcome.tests ?? []);
  const countSteps = (state: Outcome['state']) => outcomes.filter((step) => step.state === state).length;
  const passed = namesOf(tests, 'passed', 'retried').length + countSteps('passed');
  const skipped = namesOf(tests, 'skipped').length + countSteps('skipped');
  const failed = outcomes.flatMap(failuresOf).length;
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * The named steps and their dependencies, in order; all steps by default.
 * @throws Error for an unknown name, with a suggestion
 */
export function chooseSteps(steps: readonly Step[], names: readonly string[]): readonly Step[] {
  const known = steps.map(({ name }) => name);
  const wanted = new Set(chooseNamed('step', known, names));
  for (const step of steps.toReversed()) {
    if (wanted.has(step.name)) for (const need of step.needs ?? []) wanted.add(need);
  }
  return steps.filter(({ name }) => wanted.has(name));
}

export interface Wanted {
  /** The steps to run; all if empty. */
  names: readonly string[];
  /** Only the journeys whose path, title or group contains this. */
  journeys?: string;
  /** Only the projects that differ from the branch main. */
  isAffected?: true;
}

/**
 * Parses the arguments of `npm test --`.
 * @param steps the known step names. After `e2e`, another word selects journeys.
 * @throws Error if `affected` is combined with others
 */
export function readArguments(args: readonly string[], steps: readonly string[]): Wanted {
  const [first, ...rest] = args;
  if (args.includes('affected')) {
    if (args.length > 1) throw new Error('"affected" chooses the steps itself: npm test -- affected');
    return { names: [], isAffected: true };
  }
  if (first === 'e2e' && rest[0] !== undefined && !steps.includes(rest[0])) {
    return { names: ['e2e'], journeys: rest.join(' ') };
  }
  return { names: args };
}

/** Runs a step; while it is silent, prints a heartbeat with its duration and the last line that it printed. */
async function runStep({ name, run }: Step, context: StepContext): Promise<StepResult> {
  const began = Date.now();
  const { quietMs = QUIET_MS } = context;
  let last = began;
  let doing = '';
  const say = (line: string) => {
    last = Date.now();
    context.say(line);
  };
  const progress = (text: string) => {
    doing = stripVTControlCharacters(text).trim().split('\n').at(-1) || doing;
  };
  const heartbeat = setInterval(() => {
    if (Date.now() - last < quietMs) return;
    say(`  … ${name}, ${Math.round((Date.now() - began) / 1000)} s${doing && `: ${doing}`}`);
  }, quietMs / 4);
  try {
    return await run({ ...context, say, progress });
  } catch (error) {
    return { ok: false, problems: messageOf(error) };
  } finally {
    clearInterval(heartbeat);
  }
}

function printResult({ say }: StepContext, name: string, result: StepResult, duration: number): void {
  const { ok, problems, note = '', tests = [] } = result;
  if (!ok && problems) say(problems.trimEnd());
  say(stepLine(ok ? '✓' : '✗', name, note, duration));
  for (const test of namesOf(tests, 'retried')) say(`  retried: ${test}`);
}

function stepLine(mark: string, name: string, note: string, duration?: number): string {
  const time = duration === undefined ? '' : `  (${(duration / 1000).toFixed(1)} s)`;
  return `${mark} ${name.padEnd(10)}  ${note}${time}`;
}
