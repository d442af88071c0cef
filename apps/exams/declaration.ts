import type { Declaration } from '@tensely/platform/logic';

export const declaration: Declaration = {
  name: 'exams',
  title: 'Practice exams',
  contract: '^1.4.0',
  basename: '/',
  drawn: true,
  routes: [
    { path: '/exams', layout: 'navigation' },
    { path: '/exams/fede', layout: 'exam', subpaths: true },
  ],
  sidebar: [
    {
      title: 'Practice Exams',
      order: 2,
      items: [
        { label: 'All exams', path: '/exams' },
        { label: 'FEDE', path: '/exams/fede' },
      ],
    },
  ],
  labels: {
    fr: {
      'Practice exams': 'Examens blancs',
      'Practice Exams': 'Examens blancs',
      'All exams': 'Tous les examens',
      FEDE: 'FEDE',
    },
    es: {
      'Practice exams': 'Exámenes de práctica',
      'Practice Exams': 'Exámenes de práctica',
      'All exams': 'Todos los exámenes',
      FEDE: 'FEDE',
    },
  },
};
