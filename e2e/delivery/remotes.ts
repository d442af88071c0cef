/** The remotes, each with an address of its own and the heading that is there when it is shown. */
export const remotes = [
  { name: 'lessons', path: '/A1/nouns', heading: 'What is a noun?' },
  { name: 'exams', path: '/exams', heading: 'Practice Exams' },
  { name: 'toeic', path: '/exams/toeic', heading: 'Coming Soon' },
] as const;
