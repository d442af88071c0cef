export { importedExam } from './testing/imported-exam.ts';
export { sampleExam } from './testing/sample-exam.ts';
