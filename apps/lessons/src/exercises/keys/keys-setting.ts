import { createSetting } from '@tensely/core/react';

/** Where the keys of the exercises work: on the whole page, or only with the focus in the exercises (WCAG 2.1.4). */
export const keysSetting = createSetting({ key: 'tensely.keys', values: ['page', 'panel'], fallback: 'page' });
