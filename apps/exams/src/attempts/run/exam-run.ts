import type { ExamRun } from './run-contract.ts';
import type { RunStart } from './run-record.ts';
import { Runner, type RunPorts } from './runner.ts';

/** Starts a run of an attempt. `isElsewhere`: another device writes it; undefined if unknown. */
export function createExamRun(ports: RunPorts, start: RunStart, isElsewhere: boolean | undefined): ExamRun {
  const runner = new Runner(ports, start);
  const { record, work } = runner;
  const { startedAt, deadline } = start.attempt;
  runner.begin(isElsewhere);
  return {
    paper: start.paper,
    duration: Date.parse(deadline) - Date.parse(startedAt),
    getSnapshot: () => record.snapshot,
    subscribe: record.subscribe,
    remaining: runner.remaining,
    ...work.actions,
    finish: runner.finish,
    goOnHere: () => void runner.goOnHere(),
    stop: runner.stop,
  };
}
