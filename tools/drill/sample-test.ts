import { examKeyFile, splitExam } from '@tensely/exam-model/logic';
import { sampleExam } from '@tensely/exam-model/testing';

/** A test that a release brings with it, and all of its right answers. */
export interface SampleTest {
  testId: string;
  /** The hash of its paper. */
  paper: string;
  answers: readonly [place: string, answer: string[]][];
  /** Its key, as a release has it in the private area. */
  privateFiles: ReadonlyMap<string, Uint8Array>;
}

/** The sample test of the exam model. */
export async function sampleTest(): Promise<SampleTest> {
  const testId = 'test-1';
  const { paper, key } = await splitExam(testId, sampleExam());
  return {
    testId,
    paper: paper.hash,
    answers: [
      ['0-0', ['On a roof']],
      ['0-1', ['It is sold']],
      ['1-0', ['will have grown', '∅']],
    ],
    privateFiles: new Map([[examKeyFile(paper.hash), Buffer.from(JSON.stringify(key))]]),
  };
}
