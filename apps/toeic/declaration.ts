import type { Declaration } from '@tensely/platform/logic';

export const declaration: Declaration = {
  name: 'toeic',
  title: 'TOEIC practice',
  contract: '^1.0.0',
  basename: '/',
  routes: [{ path: '/exams/toeic', layout: 'navigation' }],
  sidebar: [
    { title: 'Practice Exams', order: 2, items: [{ label: 'TOEIC', path: '/exams/toeic', note: 'Coming soon' }] },
  ],
};
