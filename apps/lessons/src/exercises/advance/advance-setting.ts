import { createSetting } from '@tensely/core/react';

export const advanceSettings = ['on', 'whenRight', 'off'] as const;
/** When the panel moves on by itself after an answer. */
export type AdvanceSetting = (typeof advanceSettings)[number];

/** The learner's choice, as this device remembers it. The default leaves time to read what was wrong. */
export const advanceSetting = createSetting({
  key: 'tensely.advance',
  values: advanceSettings,
  fallback: 'whenRight',
});

export function movesOn(setting: AdvanceSetting, right: boolean): boolean {
  return setting === 'on' || (setting === 'whenRight' && right);
}
