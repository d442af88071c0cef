/** Brings what every page of the exams asks for; the one place that names it, so that it is one chunk. */
export const loadExams = () => import('./browser-exams.ts');
