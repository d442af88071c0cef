/** Imported here alone, so that the code of the attempts is one chunk. */
const loadCode = () => import('../browser-exams.ts');

/** The exams of this tab. Their code loads after the first screen. */
export const loadExamsOfTab = async () => (await loadCode()).browserExams();

/** How a test is opened. Its chunk is imported by the chunk of the attempts, so that neither repeats the other. */
export const loadOpenTestOfTab = async () => (await loadCode()).loadOpenTest();
