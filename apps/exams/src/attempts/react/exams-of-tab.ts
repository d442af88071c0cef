import { createDeferred } from './deferred.ts';

/** Named here alone, so that the code of the attempts is one chunk. */
const loadCode = () => import('../browser-exams.ts');

/** The exams of this tab. Their code comes when the first screen is there. */
export const examsOfTab = createDeferred(async () => (await loadCode()).browserExams());

/** How a test is opened. Its chunk hangs on the one of the attempts, so that neither holds what the other has. */
export const openTestOfTab = createDeferred(async () => (await loadCode()).loadOpenTest());
