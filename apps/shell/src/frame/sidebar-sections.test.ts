import type { Declaration, SidebarSection } from '@tensely/platform/host';
import { expect, test } from 'vitest';
import { sidebarSections } from './sidebar-section.tsx';

function remote(name: string, sidebar: SidebarSection[]): Declaration {
  return {
    name,
    title: name,
    contract: '^1.0.0',
    basename: '/',
    routes: [{ path: `/${name}`, layout: 'default' }],
    sidebar,
  };
}

const exams = remote('exams', [{ title: 'Practice Exams', order: 2, items: [{ label: 'FEDE', path: '/exams/fede' }] }]);
const toeic = remote('toeic', [
  { title: 'Practice Exams', order: 2, items: [{ label: 'TOEIC', path: '/exams/toeic' }] },
]);
const lessons = remote('lessons', [
  {
    title: 'Grammar Lessons',
    order: 1,
    groups: [{ label: 'A1', path: '/A1', items: [{ label: 'Nouns', path: '/A1/nouns' }] }],
  },
]);

test('sections keep their order, and two remotes share one by its title', () => {
  const [first, second] = sidebarSections([exams, toeic, lessons], '/', 'en');
  expect(first).toMatchObject({ title: 'Grammar Lessons', groups: [{ label: 'A1' }] });
  expect(second?.items?.map(({ label }) => label)).toEqual(['FEDE', 'TOEIC']);
});

test('only the current page is marked', () => {
  const sections = sidebarSections([exams, lessons], '/A1/nouns', 'en');
  expect(sections[0]?.groups?.[0]?.items[0]?.current).toBe(true);
  expect(sections[1]?.items?.[0]?.current).toBe(false);
});

test('the level whose own page is open is marked', () => {
  expect(sidebarSections([lessons], '/A1', 'en')[0]?.groups?.[0]?.current).toBe(true);
  expect(sidebarSections([lessons], '/A1/nouns', 'en')[0]?.groups?.[0]?.current).toBe(false);
});

test('a missing remote adds nothing', () => {
  expect(sidebarSections([], '/', 'en')).toEqual([]);
});

test("labels that a remote translates are in the page's language; others are marked as English", () => {
  const labels = { fr: { 'Practice Exams': 'Examens blancs', FEDE: 'FEDE', 'Coming soon': 'Bientôt' } };
  const [first, second] = sidebarSections([toeic, { ...exams, labels }, lessons], '/', 'fr');
  expect(first?.heading).toEqual({ label: 'Grammar Lessons', lang: 'en' });
  expect(first?.groups?.[0]?.items[0]).toMatchObject({ label: 'Nouns', lang: 'en' });
  expect(second?.heading).toEqual({ label: 'Examens blancs' });
  expect(second?.items).toMatchObject([{ label: 'TOEIC', lang: 'en' }, { label: 'FEDE' }]);
});

test('a link with first is marked as such', () => {
  const practice = remote('lessons', [
    { title: 'Grammar Lessons', order: 1, items: [{ label: 'Practice', path: '/practice', first: true }] },
  ]);
  expect(sidebarSections([practice], '/', 'en')[0]?.items).toMatchObject([{ label: 'Practice', first: true }]);
});
