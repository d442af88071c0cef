import { splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { expect, it } from 'vitest';
import { allRight, at, work } from '../../testing/exam-work.ts';
import { noon } from '../../testing/service-under-test.ts';
import { completedSections } from './completed-sections.ts';

const { paper } = await splitExam('test-1', sampleExam());

it('are those with an answer to every question', () => {
  expect(completedSections({ completedSections: [] }, paper, work(allRight('11:00:00')), noon)).toEqual([
    { section: 0, at: at('12:00:00') },
    { section: 1, at: at('12:00:00') },
  ]);
});

it('keep the time of their first completion', () => {
  const before = [{ section: 0, at: at('11:30:00') }];
  expect(completedSections({ completedSections: before }, paper, work(), noon)).toEqual(before);
});

it('are never sections without questions', () => {
  const empty = { ...paper, sections: paper.sections.map((section) => ({ ...section, questions: [] })) };
  expect(completedSections({ completedSections: [] }, empty, work(), noon)).toEqual([]);
});
