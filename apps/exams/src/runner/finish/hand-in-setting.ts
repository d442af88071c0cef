import { createSetting } from '@tensely/core/react';

/** Whether an overview that opened by itself may also finish the exam by itself, on this device. */
export const handInSetting = createSetting({
  key: 'tensely.exam.finish',
  values: ['byItself', 'byHand'],
  fallback: 'byItself',
});
