import { createSetting } from './setting.ts';

/** When the exercise panel of a lesson advances automatically. The default leaves time to read what was wrong. */
export const advanceSetting = createSetting({
  key: 'tensely.advance',
  values: ['on', 'whenRight', 'off'],
  fallback: 'whenRight',
});

/** Per cent of extra time with which an exam is offered, where the school leaves it to the learner. */
export const extraTimeSetting = createSetting({
  key: 'tensely.exam.extra-time',
  values: ['0', '25', '50'],
  fallback: '0',
});

/** A short sound that says whether an answer was right. */
export const soundsSetting = createSetting({ key: 'tensely.sounds', values: ['off', 'on'], fallback: 'off' });
