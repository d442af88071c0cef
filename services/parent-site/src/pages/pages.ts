import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Say, SiteMessage, Values } from '../language/say.ts';
import { type Speech, speechOf } from '../language/speech.ts';
import { returnAddress } from '../sign-in/return-address.ts';
import type { SignedInLearner } from '../token/learner-token.ts';
import { assets } from './assets.ts';
import { type AuthDialog, authDialog, dialogHref } from './auth-dialog.ts';
import { type CookieRefusal, cookieRefusedPage } from './cookie-refused-page.ts';
import { homePage, messagePage, noticeSchema } from './home-page.ts';
import { layout } from './layout.ts';
import type { Markup } from './markup.ts';

export interface Pages {
  /** The learner who is signed in in this browser. */
  learnerOf(c: Context): Promise<SignedInLearner | undefined>;
  home(c: Context, dialog?: AuthDialog): Promise<Response>;
  /** A page of its own, with this title. */
  page(c: Context, status: ContentfulStatusCode, title: SiteMessage, body: (say: Say) => Markup): Promise<Response>;
  /** A page with one sentence. */
  message(
    c: Context,
    status: ContentfulStatusCode,
    title: SiteMessage,
    sentence: SiteMessage,
    values?: Values,
  ): Promise<Response>;
  /** After a sign-in whose cookie the browser did not keep. */
  cookieRefused(c: Context, refusal: CookieRefusal): Response | Promise<Response>;
}

const sheets = ['tokens.css', 'site.css', 'home.css', 'auth-dialog.css'] as const;
const css = sheets.map((name) => assets[name].href);
const files = { css, js: assets['auth-dialog.js'].href, icon: assets['icon.svg'].href };

interface Options {
  learnerOf(c: Context): Promise<SignedInLearner | undefined>;
  /** Tensely's addresses; the first one is where "Open Tensely" leads. */
  allowedOrigins: readonly [string, ...string[]];
  /** An identity service is configured. */
  offersFederated: boolean;
}

/** The pages as answers, each with the shared header that shows who is signed in, in the visitor's language. */
export function createPages({ learnerOf, allowedOrigins, offersFederated }: Options): Pages {
  const [appUrl] = allowedOrigins;
  const showDialog = (speech: Speech, dialog: AuthDialog) =>
    authDialog(speech, dialog, {
      offersFederated,
      isFromTensely: returnAddress(dialog.returnTo, { state: '' }, allowedOrigins) !== undefined,
    });
  const page: Pages['page'] = async (c, status, title, body) => {
    const speech = speechOf(c);
    const learner = await learnerOf(c);
    const fullTitle = `${speech.say(title)} · Wordhouse`;
    return c.html(layout({ speech, title: fullTitle, learner, assets: files, body: body(speech.say) }), status);
  };

  return {
    learnerOf,
    async home(c, dialog) {
      // The answer to a form stands at the address of the dialog.
      const here = dialog && { here: dialogHref(dialog.tab, dialog.returnTo, dialog.state) };
      const speech = { ...speechOf(c), ...here };
      const learner = await learnerOf(c);
      const notice = noticeSchema.safeParse(c.req.query('notice')).data;
      const body = homePage({ say: speech.say, learner, appUrl, notice });
      return c.html(
        layout({
          speech,
          title: 'Wordhouse',
          learner,
          assets: files,
          body,
          dialog: dialog && showDialog(speech, dialog),
        }),
      );
    },
    page,
    message: (c, status, title, sentence, values) =>
      page(c, status, title, (say) => messagePage(say, title, sentence, values)),
    cookieRefused(c, refusal) {
      const speech = speechOf(c);
      const title = `${speech.say('notKept')} · Wordhouse`;
      const body = cookieRefusedPage(speech.say, refusal);
      return c.html(layout({ speech, title, learner: undefined, assets: files, body }), 403);
    },
  };
}
