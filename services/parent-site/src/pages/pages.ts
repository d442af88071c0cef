import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Learner } from '../accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { getPageLanguage, type Markup, type SiteMessage, type Translate, type Values } from '../language.ts';
import { toReturnAddress } from '../return-address.ts';
import { type AuthDialog, authDialog, toDialogHref } from './auth-dialog.ts';
import { layout } from './layout.ts';
import { homePage, messagePage, noticeSchema } from './site-pages.ts';

export type Pages = ReturnType<typeof createPages>;

/** Renders pages in the visitor's language, with the learner's address in the header. */
export function createPages({ accounts, allowedOrigins, federated }: Deps) {
  /** Undefined also if the database fails: the error page must work without it. */
  async function findLearner(c: Context): Promise<Learner | undefined> {
    const session = await accounts.findSession(c.req.raw.headers).catch(() => undefined);
    return session?.learner;
  }

  async function page(
    c: Context,
    status: ContentfulStatusCode,
    title: SiteMessage,
    body: (t: Translate) => Markup,
  ): Promise<Response> {
    const language = getPageLanguage(c);
    const { t } = language;
    const learner = await findLearner(c);
    return c.html(layout({ language, title: `${t(title)} · Wordhouse`, learner, body: body(t) }), status);
  }

  return {
    page,
    /** The home page, with the dialog if there is one. */
    async home(c: Context, dialog?: AuthDialog): Promise<Response> {
      // The answer to a form is shown at the address of the dialog.
      const here = dialog && { here: toDialogHref(dialog.tab, dialog) };
      const language = { ...getPageLanguage(c), ...here };
      const learner = await findLearner(c);
      const notice = noticeSchema.parse(c.req.query('notice'));
      const body = homePage({ t: language.t, learner, appUrl: allowedOrigins[0], notice });
      const isFromTensely = toReturnAddress(dialog?.returnTo ?? '', { state: '' }, allowedOrigins) !== undefined;
      const dialogMarkup =
        dialog && authDialog(language, dialog, { offersFederated: federated !== undefined, isFromTensely });
      return c.html(layout({ language, title: 'Wordhouse', learner, body, dialog: dialogMarkup }));
    },
    message: (c: Context, status: ContentfulStatusCode, title: SiteMessage, sentence: SiteMessage, values?: Values) =>
      page(c, status, title, (t) => messagePage(t, title, sentence, values)),
  };
}
