import type { RunStatus } from './run-contract.ts';

export const RUNNING = { kind: 'running' } as const;
export const WAITING = { kind: 'waiting', why: 'offline' } as const;
export const OTHER_TAB = { kind: 'readOnly', why: 'otherTab' } as const;
export const OTHER_DEVICE = { kind: 'readOnly', why: 'otherDevice' } as const;

/** Whether another tab, or another device, writes the attempt. */
export function isReadOnly(status: RunStatus, why: 'otherTab' | 'otherDevice'): boolean {
  return status.kind === 'readOnly' && status.why === why;
}
