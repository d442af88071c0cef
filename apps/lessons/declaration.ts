import type { Declaration } from '@tensely/platform/logic';
import contentIndex from './content/index.json' with { type: 'json' };

const { levels } = contentIndex;

/** A1 is called A1 in every language; the names of topics are content. */
const levelLabels = Object.fromEntries(levels.map(({ label }) => [label, label]));

/** Derived from the content index: a topic added there gets its route and its link with the next release. */
export const declaration: Declaration = {
  name: 'lessons',
  title: 'Grammar lessons',
  contract: '^1.4.0',
  basename: '/',
  drawn: true,
  search: true,
  routes: [
    { path: '/practice', layout: 'default' as const },
    { path: '/placement', layout: 'default' as const },
    ...levels.flatMap(({ key: level, topics }) => [
      { path: `/${level}`, layout: 'navigation' as const, files: getTitles(level, topics) },
      { path: `/${level}/end`, layout: 'default' as const },
      ...topics.flatMap(({ key, ready }) => [
        {
          path: `/${level}/${key}`,
          layout: 'grammar' as const,
          ...(ready && { files: [`content/${level}/${key}/01.json`] }),
        },
        { path: `/${level}/${key}/end`, layout: 'default' as const },
        { path: `/${level}/${key}/print`, layout: 'default' as const },
      ]),
    ]),
  ],
  sidebar: [
    {
      title: 'Grammar Lessons',
      order: 1,
      items: [
        { label: 'Practice', path: '/practice', first: true },
        { label: 'Find my level', path: '/placement', first: true },
      ],
      groups: levels.map(({ key: level, label, topics }) => ({
        label,
        path: `/${level}`,
        items: topics.map((topic) => ({ label: topic.label, path: `/${level}/${topic.key}` })),
      })),
    },
  ],
  labels: {
    fr: {
      'Grammar lessons': 'Leçons de grammaire',
      'Grammar Lessons': 'Leçons de grammaire',
      Practice: 'Entraînement',
      'Find my level': 'Trouver mon niveau',
      ...levelLabels,
    },
    es: {
      'Grammar lessons': 'Lecciones de gramática',
      'Grammar Lessons': 'Lecciones de gramática',
      Practice: 'Práctica',
      'Find my level': 'Descubrir mi nivel',
      ...levelLabels,
    },
  },
  contentIndex,
};

/** The page titles of a level, which the build collects from the finished pages. */
function getTitles(level: string, topics: readonly { ready?: boolean }[]): string[] {
  return topics.some(({ ready }) => ready) ? [`content/${level}/outline.json`] : [];
}
