import type { MyData } from '@tensely/progress/logic';
import { myDataMessages } from './messages.ts';

const TITLES = {
  learner: 'timeZone',
  openSession: 'pagesInWork',
  completedPage: 'completedPages',
  pageAnswers: 'pageAnswers',
  practiceReviews: 'reviews',
  learnerSettings: 'settings',
  activeDay: 'daysWithWork',
  acceptedWrite: 'acceptedWrites',
  examAttempt: 'examAttempts',
  deletedAttempt: 'deletedAttempts',
  endedSession: 'endedSessions',
  waiting: 'onDevice',
  refused: 'refused',
} as const;

/** Display names of federated learners' documents. */
const DOCUMENTS = {
  user: 'daysWithWork',
  sessions: 'pagesInWork',
  completedPages: 'completedPages',
  completions: 'completions',
  reviews: 'reviews',
  settings: 'settings',
} as const;

/** All stored data of a learner as a page to read and print, in the current language; all content is escaped. */
export function dataPage({ exportedAt, learner, tables, documents = {}, waiting, refused }: MyData): string {
  const t = myDataMessages.now();
  const parts = Object.entries({ ...tables, ...documents, waiting, refused });
  const title = escaped(t.file());
  return `<!doctype html>
<html lang="${myDataMessages.lang()}"><head><meta charset="utf-8"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f4;padding:.5rem}</style>
</head><body><h1>${title}</h1>
<p>${escaped(t.fileOf({ uid: learner, time: exportedAt }))}</p>
${parts.map(([name, rows]) => part(titleOf(name), rows)).join('\n')}
</body></html>
`;
}

function titleOf(name: string): string {
  const t = myDataMessages.now();
  if (isIn(TITLES, name)) return t[TITLES[name]]();
  return isIn(DOCUMENTS, name) ? t.inFirestore({ part: t[DOCUMENTS[name]]() }) : name;
}

function isIn<Names extends object>(names: Names, name: PropertyKey): name is keyof Names {
  return Object.hasOwn(names, name);
}

function part(title: string, rows: readonly unknown[]): string {
  const body =
    rows.length === 0
      ? `<p>${escaped(myDataMessages.now().nothing())}</p>`
      : rows.map((row) => `<pre>${escaped(JSON.stringify(row, null, 2))}</pre>`).join('');
  return `<h2>${escaped(title)} (${rows.length})</h2>${body}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
