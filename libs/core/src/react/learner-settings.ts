import { createSetting } from './setting.ts';

/** When the exercise panel of a lesson advances automatically. The default leaves time to read the correction. */
export const advanceSetting = createSetting({
  key: 'tensely.advance',
  values: ['on', 'whenRight', 'off'],
  fallback: 'whenRight',
});

/** Per cent of extra time for exams, if the school lets the learner choose. */
export const extraTimeSetting = createSetting({
  key: 'tensely.exam.extra-time',
  values: ['0', '25', '50'],
  fallback: '0',
});

/** Plays a short sound that signals whether an answer was right. */
export const soundsSetting = createSetting({ key: 'tensely.sounds', values: ['off', 'on'], fallback: 'off' });
