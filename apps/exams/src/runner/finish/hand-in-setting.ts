import { createSetting } from '@tensely/core/react';

/** Whether an exam with an answer to everything waits for the learner, or is handed in automatically; stored on this device. */
export const handInSetting = createSetting({
  key: 'tensely.exam.finish',
  values: ['byHand', 'byItself'],
  fallback: 'byHand',
});
