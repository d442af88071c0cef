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
  labels: {
    fr: {
      'TOEIC practice': 'Entraînement au TOEIC',
      'Practice Exams': 'Examens blancs',
      TOEIC: 'TOEIC',
      'Coming soon': 'Bientôt disponible',
    },
    es: {
      'TOEIC practice': 'Práctica TOEIC',
      'Practice Exams': 'Exámenes de práctica',
      TOEIC: 'TOEIC',
      'Coming soon': 'Próximamente',
    },
  },
};
