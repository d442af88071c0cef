import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { SignedInLearner } from '../token/learner-token.ts';
import { assets } from './assets.ts';
import { type AuthDialog, authDialog } from './auth-dialog.ts';
import { type CookieRefusal, cookieRefusedPage } from './cookie-refused-page.ts';
import { homePage, messagePage, noticeSchema } from './home-page.ts';
import { layout, type Markup } from './layout.ts';

export interface Pages {
  home(c: Context, dialog?: AuthDialog): Promise<Response>;
  /** A page of its own, with this title. */
  page(c: Context, status: ContentfulStatusCode, title: string, body: Markup): Promise<Response>;
  message(c: Context, status: ContentfulStatusCode, title: string, sentence: string): Promise<Response>;
  /** After a sign-in whose cookie the browser did not keep. */
  cookieRefused(c: Context, refusal: CookieRefusal): Response | Promise<Response>;
}

const sheets = ['tokens.css', 'site.css', 'home.css', 'auth-dialog.css'] as const;
const css = sheets.map((name) => assets[name].href);
const files = { css, js: assets['auth-dialog.js'].href, icon: assets['icon.svg'].href };

/** The pages as answers, each with the shared header that shows who is signed in. */
export function createPages(
  learnerOf: (c: Context) => Promise<SignedInLearner | undefined>,
  appUrl: string,
  offersFederated: boolean,
): Pages {
  async function page(c: Context, status: ContentfulStatusCode, title: string, body: Markup) {
    const learner = await learnerOf(c);
    return c.html(layout({ title: `${title} · Wordhouse`, learner, assets: files, body }), status);
  }

  return {
    async home(c, dialog) {
      const learner = await learnerOf(c);
      const notice = noticeSchema.safeParse(c.req.query('notice')).data;
      const body = homePage(learner, appUrl, notice);
      return c.html(
        layout({
          title: 'Wordhouse',
          learner,
          assets: files,
          body,
          dialog: dialog && authDialog(dialog, offersFederated),
        }),
      );
    },
    page,
    message: (c, status, title, sentence) => page(c, status, title, messagePage(title, sentence)),
    cookieRefused(c, refusal) {
      const title = 'Your sign-in was not kept · Wordhouse';
      return c.html(layout({ title, learner: undefined, assets: files, body: cookieRefusedPage(refusal) }), 403);
    },
  };
}
