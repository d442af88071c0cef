/** The only import of this module, so that the code of the attempts is one chunk. */
const loadCode = () => import(/* webpackChunkName: "attempts" */ '../browser-exams.ts');

/** The exams of this tab. Loads their code after the first screen. */
export const loadTabExams = async () => (await loadCode()).browserExams();

/** Loads the code that opens a test. The chunk of the attempts imports its chunk, so that they share modules. */
export const loadTabOpenTest = async () => (await loadCode()).loadOpenTest();
