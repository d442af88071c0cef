import { expect } from '@playwright/test';
import type { AuthoredQuestion } from '../support/answer.ts';
import { newCredentials } from '../support/learner.ts';
import { addresses } from '../support/platform/addresses.ts';
import type { EnginePage, Named, Role } from './engine-page.ts';

/** Clicks an element as soon as it exists. */
export async function click(view: EnginePage, role: Role, name: string, within?: Named): Promise<void> {
  await holds(() => view.click({ role, name }, within));
}

/** Types into a field as soon as it exists. */
export async function fill(view: EnginePage, label: string, text: string, within?: Named): Promise<void> {
  await holds(() => view.fill(label, text, within));
}

/** Waits until the page contains this text. */
export async function shows(view: EnginePage, words: string): Promise<void> {
  await holds(async () => expect(plain(await view.text())).toContain(words));
}

/** Waits until an element has this name. */
export async function has(view: EnginePage, role: Role, name: string): Promise<void> {
  await holds(async () => expect(await view.has({ role, name }), `there is a ${role} named "${name}"`).toBe(true));
}

/** Waits until the URL contains this text. */
export async function isAt(view: EnginePage, address: string): Promise<void> {
  await holds(async () => expect(await view.address()).toContain(address));
}

/** Polls until the condition holds. Ignores errors of a page that is being replaced. */
function holds(ask: () => Promise<void>): Promise<void> {
  return expect(ask).toPass({ timeout: 30_000, intervals: [100] });
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Creates an account at the parent site and returns to the home page. */
export async function signUp(view: EnginePage, app: string): Promise<void> {
  const returnTo = encodeURIComponent(`${app}/`);
  await view.open(`${addresses.parent}/?openModal=auth-modal&tab=create-account&returnTo=${returnTo}`);
  const email = await fillInSignUp(view);
  await shows(view, `Welcome, ${email}!`);
}

/** Fills in the open dialog of the parent site. Resolves with the e-mail address. */
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

/** Answers a lesson question correctly with its visible controls. */
export async function answerLesson(view: EnginePage, question: AuthoredQuestion, group: Named): Promise<void> {
  if (question.type === 'gapFill') await fillBlanks(view, question, group);
  for (const name of getButtons(question)) await click(view, 'button', name, group);
}

/** The buttons that answer a question correctly, in order. */
function getButtons(question: AuthoredQuestion): string[] {
  switch (question.type) {
    case 'multipleChoice':
      return [question.correctAnswer];
    case 'trueFalse':
      return [question.correctAnswer ? 'True' : 'False'];
    case 'click': {
      const right = question.words.map(({ text }) => text).filter((text) => question.keyWords.includes(text));
      return question.select === 'all' ? [...right, 'Check'] : right.slice(0, 1);
    }
    case 'wordBank': {
      const { correctAnswers } = question;
      const blank = (place: number) => `Blank ${place + 1} of ${correctAnswers.length}: empty`;
      return [...correctAnswers.flatMap((word, place) => [blank(place), word]), 'Submit'];
    }
    case 'matching':
      return [...question.pairs.flatMap(({ left, right }) => [left, right]), 'Submit'];
    case 'ordering': {
      // Moves each item to the top, starting with the last.
      const { items } = question;
      return [...items.toReversed().flatMap((item) => items.map(() => `Move ${item} Up`)), 'Submit'];
    }
    case 'dragDrop':
      return [
        ...question.targets.flatMap(({ label, items }) => items.flatMap((item) => [item, `Place here in ${label}`])),
        'Submit',
      ];
    default:
      return ['Submit'];
  }
}

type GapFill = Extract<AuthoredQuestion, { type: 'gapFill' }>;

async function fillBlanks(view: EnginePage, { template, correctAnswers }: GapFill, group: Named) {
  const count = template.split('_____').length - 1;
  const blanks = count === 1 ? [correctAnswers.flat()] : correctAnswers.map((answers) => [answers].flat());
  for (const [place, [answer = '']] of blanks.entries()) {
    await fill(view, `Blank ${place + 1} of ${count}`, answer, group);
  }
}
