import type { advanceSetting } from '@tensely/core/react';

/** When the panel moves on automatically after an answer. */
export type AdvanceSetting = ReturnType<typeof advanceSetting.read>;

/** The setting, and how the learner changes it. */
export interface AdvanceControl {
  setting: AdvanceSetting;
  onChange(next: AdvanceSetting): void;
}

export function movesOn(setting: AdvanceSetting, right: boolean): boolean {
  return setting === 'on' || (setting === 'whenRight' && right);
}
