export { sampleExam } from './testing/sample-exam.ts';
