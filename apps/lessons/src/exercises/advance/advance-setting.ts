import type { advanceSetting } from '@tensely/core/react';

export const advanceSettings = ['on', 'whenRight', 'off'] as const;
/** When the panel moves on by itself after an answer. */
export type AdvanceSetting = ReturnType<typeof advanceSetting.read>;

export function movesOn(setting: AdvanceSetting, right: boolean): boolean {
  return setting === 'on' || (setting === 'whenRight' && right);
}
