import { splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { expect, it } from 'vitest';
import { work } from '../../testing/exam-work.ts';
import { noon } from '../../testing/service-under-test.ts';
import { completedSections } from './completed-sections.ts';

const { paper } = await splitExam('test-1', sampleExam());

it('are never sections without questions', () => {
  const empty = { ...paper, sections: paper.sections.map((section) => ({ ...section, questions: [] })) };
  expect(completedSections({ completedSections: [] }, empty, work(), noon)).toEqual([]);
});
