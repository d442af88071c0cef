/** The names of the levels in the Common European Framework. */
export const levelNames: Readonly<Record<string, string>> = {
  A1: 'Beginner',
  A2: 'Elementary',
  B1: 'Intermediate',
  B2: 'Upper intermediate',
};
