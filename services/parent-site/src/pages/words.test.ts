import { html } from 'hono/html';
import { describe, expect, it } from 'vitest';
import { authDialog } from './auth-dialog.ts';
import { cookieRefusedPage } from './cookie-refused-page.ts';
import { homePage, messagePage } from './home-page.ts';
import { layout } from './layout.ts';
import type { Markup } from './markup.ts';
import { forgottenPage, newPasswordPage } from './password-pages.ts';

const say = () => '§';
const speech = { language: 'en', say, here: '/' } as const;
const learner = { uid: 'learner-1', email: '1@2.3' };
const dialog = { tab: 'sign-in', returnTo: '', state: '', errors: { form: '§' } } as const;
const assets = { css: [], js: '', icon: '' };

/** What no language changes: the name of the site, those of the languages, levels, and the sentence of the drawing. */
const names = new Set(
  'Wordhouse English Français Español A1 A2 B1 B2 I have been learning since May and it is getting easier every day'.split(
    ' ',
  ),
);

/** What a reader sees or hears of a page beside names and what is said by key. */
async function hardCoded(page: Markup): Promise<string[]> {
  const markup = String(await page);
  const labels = Array.from(markup.matchAll(/(?:aria-label|title|alt|data-reveal)="([^"]*)"/g), ([, label]) => label);
  const seen = [markup.replace(/<[^>]*>/g, ' '), ...labels].join(' ');
  return (seen.match(/[\p{L}\d]{2,}/gu) ?? []).filter((word) => !names.has(word));
}

describe('no page has words of its own', () => {
  it.each<[string, Markup]>([
    ['the frame', layout({ speech, title: '', learner: undefined, assets, body: html`` })],
    ['the frame of a learner', layout({ speech, title: '', learner, assets, body: html`` })],
    ['home', homePage({ say, learner: undefined, appUrl: '', notice: 'return-refused' })],
    ['home of a learner', homePage({ say, learner, appUrl: '', notice: undefined })],
    ['the dialog', authDialog(speech, dialog, { offersFederated: true, isFromTensely: true })],
    ['a forgotten password', forgottenPage(say, 'enterEmail')],
    ['a new password', newPasswordPage(say, '', 'choosePassword')],
    ['a cookie that was blocked', cookieRefusedPage(say, { isEncrypted: true, againHref: '' })],
    ['a site without encryption', cookieRefusedPage(say, { isEncrypted: false, againHref: '' })],
    ['a message', messagePage(say, 'noPageTitle', 'noPage')],
  ])('%s', async (_, page) => {
    expect(await hardCoded(page)).toEqual([]);
  });
});
