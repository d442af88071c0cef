import type { MyData } from '@tensely/progress/logic';

/** What the tables are, in words. */
const TITLES: Readonly<Record<string, string>> = {
  learner: 'Time zone',
  openSession: 'Pages in work',
  completedPage: 'Completed pages',
  pageAnswers: 'Answers of completed pages',
  practiceReviews: 'Answers in lessons and practice',
  activeDay: 'Days with work',
  acceptedWrite: 'Numbers of changes that were saved in the last 90 days',
  examAttempt: 'Exams',
  endedSession: 'When all sign-ins were ended last',
  user: 'Days with work (Firestore)',
  sessions: 'Pages in work (Firestore)',
  completedPages: 'Completed pages (Firestore)',
  completions: 'Completions (Firestore)',
  reviews: 'Answers in lessons and practice (Firestore)',
  waiting: 'On this device alone',
};

/** All that is kept of a learner as a page that can be read and printed; everything in it is text. */
export function dataPage({ exportedAt, learner, tables, documents = {}, waiting }: MyData): string {
  const parts = Object.entries({ ...tables, ...documents, waiting });
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>My Tensely data</title>
<style>body{font:1rem/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f4;padding:.5rem}</style>
</head><body><h1>My Tensely data</h1>
<p>Learner ${escaped(learner)}, ${escaped(exportedAt)}</p>
${parts.map(([name, rows]) => part(TITLES[name] ?? name, rows)).join('\n')}
</body></html>
`;
}

function part(title: string, rows: readonly unknown[]): string {
  const body =
    rows.length === 0 ? '<p>Nothing.</p>' : rows.map((row) => `<pre>${escaped(written(row))}</pre>`).join('');
  return `<h2>${escaped(title)} (${rows.length})</h2>${body}`;
}

function written(row: unknown): string {
  return JSON.stringify(row, null, 2);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
