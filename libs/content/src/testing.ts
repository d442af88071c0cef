export { sampleExam } from './exams/testing/sample-exam.ts';
export { contentSamples } from './lessons/schema/content-item.samples.ts';
