import { nxStep } from './nx-step.ts';
import type { StepContext, StepResult } from './step.ts';

const SUMMARY = /\d+ attempts in .* got in.*/;

/** Attacks the real services (e2e/attacks) and fails when an attack succeeds; a line for each class of attacks. */
export async function attackServices(context: StepContext): Promise<StepResult> {
  let output = '';
  const result = await nxStep(context, { targets: ['attacks'], parallel: 1, onOutput: (text) => (output += text) });
  for (const line of output.split('\n')) if (/^[✓✗] /.test(line)) context.say(`  ${line}`);
  return { ...result, note: SUMMARY.exec(output)?.[0] ?? 'ended before its summary' };
}
