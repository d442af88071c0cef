import { expect } from '@playwright/test';
import type { AuthoredQuestion } from '../support/answer.ts';
import { newCredentials } from '../support/learner.ts';
import { addresses } from '../support/platform/addresses.ts';
import type { EnginePage, Named, Role } from './engine-page.ts';

/** Clicks as soon as there is something of this name. */
export async function click(view: EnginePage, role: Role, name: string, within?: Named): Promise<void> {
  await holds(() => view.click({ role, name }, within));
}

/** Types into a field as soon as it is there. */
export async function fill(view: EnginePage, label: string, text: string, within?: Named): Promise<void> {
  await holds(() => view.fill(label, text, within));
}

/** Waits until the page shows these words. */
export async function shows(view: EnginePage, words: string): Promise<void> {
  await holds(async () => expect(plain(await view.text())).toContain(words));
}

/** Waits until there is something of this name. */
export async function has(view: EnginePage, role: Role, name: string): Promise<void> {
  await holds(async () => expect(await view.has({ role, name }), `there is a ${role} named "${name}"`).toBe(true));
}

/** Waits until the page is at an address with these words. */
export async function isAt(view: EnginePage, address: string): Promise<void> {
  await holds(async () => expect(await view.address()).toContain(address));
}

/** Asks until the answer is right. A page that is just being replaced has no answer. */
function holds(ask: () => Promise<void>): Promise<void> {
  return expect(ask).toPass({ timeout: 30_000, intervals: [100] });
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Creates an account at the parent site, and comes back to the home page. */
export async function signUp(view: EnginePage, app: string): Promise<void> {
  const returnTo = encodeURIComponent(`${app}/`);
  await view.open(`${addresses.parent}/?openModal=auth-modal&tab=create-account&returnTo=${returnTo}`);
  const email = await fillInSignUp(view);
  await shows(view, `Welcome, ${email}!`);
}

/** Fills in the dialog of the parent site that is open. Resolves with the e-mail address. */
export async function fillInSignUp(view: EnginePage): Promise<string> {
  const { email, password } = newCredentials();
  const tab = 'Create account';
  const panel: Named = { role: 'tabpanel', name: tab };
  await click(view, 'tab', tab);
  await fill(view, 'Email', email, panel);
  await fill(view, 'Password', password, panel);
  await click(view, 'button', tab, panel);
  return email;
}

/** Answers a question of a lesson rightly: those kinds that the page of the journey has. */
export async function answerLesson(view: EnginePage, question: AuthoredQuestion, group: Named): Promise<void> {
  if (question.type === 'multipleChoice') await click(view, 'button', question.correctAnswer, group);
  if (question.type === 'click') await clickWords(view, question, group);
  if (question.type === 'gapFill') {
    const [answer = ''] = question.correctAnswers.flat();
    await fill(view, 'Blank 1 of 1', answer, group);
    await click(view, 'button', 'Submit', group);
  }
  if (question.type === 'wordBank') {
    const blanks = question.correctAnswers;
    for (const [place, word] of blanks.entries()) {
      await click(view, 'button', `Blank ${place + 1} of ${blanks.length}: empty`, group);
      await click(view, 'button', word, group);
    }
    await click(view, 'button', 'Submit', group);
  }
}

type Click = Extract<AuthoredQuestion, { type: 'click' }>;

async function clickWords(view: EnginePage, { words, keyWords, select }: Click, group: Named) {
  const right = words.map(({ text }) => text).filter((text) => keyWords.includes(text));
  if (select !== 'all') return click(view, 'button', right[0] ?? '', group);
  for (const text of right) await click(view, 'button', text, group);
  await click(view, 'button', 'Check', group);
}
