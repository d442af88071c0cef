import { html } from 'hono/html';
import { expect, it } from 'vitest';
import type { Markup } from '../language.ts';
import { authDialog } from './auth-dialog.ts';
import { layout } from './layout.ts';
import { cookieRefusedPage, forgottenPage, homePage, messagePage, newPasswordPage } from './site-pages.ts';

const t = () => '§';
const language = { language: 'en', t, here: '/' } as const;
const learner = { uid: 'learner-1', email: '1@2.3', name: '' };
const dialog = { tab: 'sign-in', returnTo: '', state: '', errors: { form: '§' } } as const;
const refusal = { isEncrypted: true, againHref: '' };

/** Names that are the same in every language. */
const names = new Set(['Wordhouse', 'English', 'Français', 'Español']);

/** Finds visible text and labels that do not come from a message. */
async function findHardCoded(page: Markup): Promise<string[]> {
  const markup = String(await page);
  const labels = Array.from(markup.matchAll(/(?:aria-label|title|alt|data-hint)="([^"]*)"/g), ([, label]) => label);
  const text = [markup.replace(/<[^>]*>/g, ' '), ...labels].join(' ');
  return (text.match(/[\p{L}\d]{2,}/gu) ?? []).filter((word) => !names.has(word));
}

it.each<[string, Markup]>([
  ['the frame', layout({ language, title: '', learner: undefined, body: html`` })],
  ['the frame with a learner', layout({ language, title: '', learner, body: html`` })],
  ['home', homePage({ t, learner: undefined, appUrl: '', notice: 'return-refused' })],
  ['home with a learner', homePage({ t, learner, appUrl: '', notice: undefined })],
  ['the dialog', authDialog(language, dialog, { offersFederated: true, isFromTensely: true })],
  ['a forgotten password', forgottenPage(t, 'enterEmail')],
  ['a new password', newPasswordPage(t, '', 'choosePassword')],
  ['a blocked cookie', cookieRefusedPage(t, refusal)],
  ['a site without encryption', cookieRefusedPage(t, { ...refusal, isEncrypted: false })],
  ['a message', messagePage(t, 'noPageTitle', 'noPage')],
])('has no hard-coded text: %s', async (_, page) => {
  expect(await findHardCoded(page)).toEqual([]);
});
