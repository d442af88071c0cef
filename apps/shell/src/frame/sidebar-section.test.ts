import type { SidebarSection } from '@tensely/platform/host';
import { expect, test } from 'vitest';
import { sampleDeclaration } from '../remotes/testing/sample-release.ts';
import { sidebarSections } from './sidebar-section.tsx';

const remote = (name: string, section: SidebarSection) => sampleDeclaration(name, { sidebar: [section] });

const fede = { label: 'FEDE', path: '/exams/fede', first: true } as const;
const exams = remote('exams', { title: 'Practice Exams', order: 2, items: [fede] });
const toeic = remote('toeic', { title: 'Practice Exams', order: 2, items: [{ label: 'TOEIC', path: '/exams/toeic' }] });
const nouns = { label: 'Nouns', path: '/A1/nouns' };
const lessons = remote('lessons', {
  title: 'Grammar Lessons',
  order: 1,
  groups: [{ label: 'A1', path: '/A1', items: [nouns] }],
});

test('sections keep their order, and two remotes share one by its title', () => {
  const [first, second] = sidebarSections([exams, toeic, lessons], '/', 'en');
  expect(first).toMatchObject({ title: 'Grammar Lessons', groups: [{ label: 'A1' }] });
  expect(second?.items?.map(({ label }) => label)).toEqual(['FEDE', 'TOEIC']);
});

test('only the current page is marked, or the level whose own page is open', () => {
  const [section, other] = sidebarSections([exams, lessons], '/A1/nouns', 'en');
  expect(section?.groups?.[0]).toMatchObject({ current: false, items: [{ current: true }] });
  expect(other?.items?.[0]?.current).toBe(false);
  expect(sidebarSections([lessons], '/A1', 'en')[0]?.groups?.[0]?.current).toBe(true);
});

test("labels that a remote translates are in the page's language; others are marked as English", () => {
  const labels = { fr: { 'Practice Exams': 'Examens blancs', FEDE: 'FEDE', 'Coming soon': 'Bientôt' } };
  const [first, second] = sidebarSections([toeic, { ...exams, labels }, lessons], '/', 'fr');
  expect(first?.heading).toEqual({ label: 'Grammar Lessons', lang: 'en' });
  expect(first?.groups?.[0]?.items[0]).toMatchObject({ label: 'Nouns', lang: 'en' });
  expect(second?.heading).toEqual({ label: 'Examens blancs' });
  expect(second?.items).toMatchObject([
    { label: 'TOEIC', lang: 'en' },
    { label: 'FEDE', first: true },
  ]);
});
