import { createHash } from 'node:crypto';
import { type Language, localeOf } from '@tensely/core/logic';
import { formatVersionChoices, parseVersionChoices, type VersionChoices } from '@tensely/platform/host';
import type { ServedState } from '@tensely/release-store/logic';
import type { Context, Handler } from 'hono';
import { html, raw } from 'hono/html';
import { previewQuestionHeaders } from '../headers/answer-headers.ts';
import { previewWords } from './preview-words.ts';
import { previewOf, setPreview } from './visitor-cookies.ts';

const STYLE = `:root{color-scheme:light dark}
body{font:1.125rem/1.5 system-ui,sans-serif;max-inline-size:40rem;margin:15vh auto;padding-inline:1.5rem}
button{font:inherit;padding:.5rem 1rem;margin-inline-end:1rem}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Of the versions in a text such as `lessons@1.2.0` those that may be previewed. */
function previewable(text: string | undefined, { remotes }: ServedState): VersionChoices {
  const asked = Object.entries(parseVersionChoices(text));
  return Object.fromEntries(asked.filter(([name, version]) => remotes.get(name)?.placed.previews.includes(version)));
}

/**
 * Asks whether to preview the versions in the address. A link on another site must not choose what somebody gets, so only
 * the form sets the cookie. Undefined where there is nothing to ask.
 */
export function previewQuestion(
  c: Context,
  state: ServedState,
  language: Language,
): Response | Promise<Response> | undefined {
  const asked = previewable(c.req.query('preview'), state);
  if (Object.keys(asked).length === 0) return undefined;
  const known = previewOf(c);
  const fresh = Object.entries(asked).filter(([name, version]) => known[name] !== version);
  if (fresh.length === 0) return undefined;
  const versions = fresh.map(([name, version]) => `${name} ${version}`).join(', ');
  const address = new URL(c.req.url);
  address.searchParams.delete('preview');
  const path = ownPath(address.pathname + address.search);
  const words = previewWords(language);
  const [before, after] = words.about.split('{versions}');
  return c.html(
    html`<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${words.title} - Tensely</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${words.question}</h1>
<p>${before}<strong translate="no">${versions}</strong>${after}</p>
<form method="post" action="/preview"><input type="hidden" name="preview" value="${formatVersionChoices(asked)}" /><input type="hidden" name="path" value="${path}" /><button type="submit">${words.yes}</button> <a href="${path}">${words.no}</a></form></main></body></html>`,
    200,
    previewQuestionHeaders(STYLE_HASH),
  );
}

/** `POST /preview`: the answer to the question, taken from this site's own page alone. */
export function takePreview(state: () => Promise<ServedState>): Handler {
  return async (c) => {
    if (!isFromHere(c)) return c.text('Only the question that a preview link leads to can be answered here.', 403);
    const { preview, path } = await c.req.parseBody();
    if (typeof preview !== 'string' || typeof path !== 'string') return c.text('This is not an answer.', 400);
    const wanted = previewable(preview, await state());
    if (Object.keys(wanted).length > 0) setPreview(c, { ...previewOf(c), ...wanted });
    return c.redirect(ownPath(path), 303);
  };
}

/** A path of this site, else the home screen: "//evil.example" and "/\evil.example" are other sites. */
function ownPath(path: string): string {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(path) ? path : '/';
}

/** Browsers say whether a form is from the same origin. Older ones send the origin alone, whose host is compared. */
function isFromHere(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  const origin = URL.parse(c.req.header('Origin') ?? '');
  return origin !== null && origin.host === (c.req.header('Host') ?? new URL(c.req.url).host);
}
