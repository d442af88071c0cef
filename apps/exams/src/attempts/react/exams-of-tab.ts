import { createLazy } from '@tensely/core/react';

/** The only import of this module, so that the code of the attempts is one chunk. */
const loadCode = () => import('../browser-exams.ts');

/** The exams of this tab, loaded after the first screen. */
export const examsOfTab = createLazy(async () => (await loadCode()).browserExams());

/** Opens a test. Its chunk is loaded from that of the attempts, so that neither repeats the other's modules. */
export const openTestOfTab = createLazy(async () => (await loadCode()).loadOpenTest());
