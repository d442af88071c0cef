import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH, frenchSpaces, type Language, localeOf } from '@tensely/core/logic';
import { formatVersionChoices, parseVersionChoices, type VersionChoices } from '@tensely/platform/host';
import { isChoosable, type ServedState } from '@tensely/release-store/logic';
import { readForm } from '@tensely/service-host/logic';
import type { Context, Handler } from 'hono';
import { html, raw } from 'hono/html';
import type english from '../../messages/preview.en.json';
import { previewQuestionHeaders } from '../headers/answer-headers.ts';
import type { Parts } from '../parts.ts';
import { isFromHere } from '../requests.ts';
import { mayChoose, type Operator, readLink } from './resolve-visitor.ts';
import { addGrant, getPreview, setPreview } from './visitor-cookies.ts';

const STYLE = `:root{color-scheme:light dark}
body{font:1.125rem/1.5 system-ui,sans-serif;max-inline-size:40rem;margin:15vh auto;padding-inline:1.5rem}
button{font:inherit;padding:.5rem 1rem;margin-inline-end:1rem}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A preview request: a signed link, or versions such as `lessons@1.2.0` from a caller who may choose them. */
interface Asked {
  choices: VersionChoices;
  /** Whether a signed link has ended; its version is in `choices`. */
  isOver: boolean;
  link?: string;
}

async function readAsked(text: string, state: ServedState, operator: Operator, now: number): Promise<Asked> {
  const link = await readLink(text, state, now);
  if (link) return { choices: { [link.grant.name]: link.grant.version }, isOver: link.hasEnded, link: text };
  const asked = Object.entries(parseVersionChoices(text));
  const choices = asked.filter(
    ([name, version]) => mayChoose(operator, name) && isChoosable(state.remotes.get(name), version),
  );
  return { choices: Object.fromEntries(choices), isOver: false };
}

/**
 * Asks whether to preview the versions in the address, which come from a signed link or a caller who may choose them. A link
 * on another site must not choose a visitor's version, so only the form sets the cookie. Returns `undefined` if there is
 * nothing to ask.
 */
export async function previewQuestion(
  c: Context,
  state: ServedState,
  { operator, now, language }: { operator: Operator; now: number; language: Language },
): Promise<Response | undefined> {
  const text = c.req.query('preview') ?? '';
  const { choices, isOver, link } = await readAsked(text, state, operator, now);
  if (Object.keys(choices).length === 0) return undefined;
  const known = getPreview(c);
  const fresh = Object.entries(choices).filter(([name, version]) => known[name] !== version);
  if (fresh.length === 0 && !isOver) return undefined;
  const versions = fresh.map(([name, version]) => `${name} ${version}`).join(', ');
  const address = new URL(c.req.url);
  address.searchParams.delete('preview');
  const path = ownPath(address.pathname + address.search);
  const t = messages[language] ?? inEnglish;
  const [before, after] = (isOver ? t.aboutEnded : t.about).split('{versions}');
  const about = html`<h1>${isOver ? t.ended : t.question}</h1>
<p>${before}<strong translate="no">${versions}</strong>${after}</p>`;
  const answer = isOver
    ? html`<p><a href="${path}">${t.continue}</a></p>`
    : html`<form method="post" action="/preview"><input type="hidden" name="preview" value="${link ?? formatVersionChoices(choices)}" /><input type="hidden" name="path" value="${path}" /><button type="submit">${t.yes}</button> <a href="${path}">${t.no}</a></form>`;
  return c.html(
    html`<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${t.title} - Tensely</title><style>${raw(STYLE)}</style></head>
<body><main>${about}${answer}</main></body></html>`,
    200,
    previewQuestionHeaders(STYLE_HASH),
  );
}

/**
 * `POST /preview`, accepted only from this site's own pages: `preview`, the answer to the question, adds to the earlier
 * choices; `chosen` replaces them all and may be empty.
 */
export function acceptPreview({ state, getOperator, clock }: Parts): Handler {
  return async (c) => {
    if (!isFromHere(c)) return c.text('Only the question of a preview link can be answered here.', 403);
    const { preview, chosen, path } = (await readForm(c)) ?? {};
    const text = preview ?? chosen;
    if (typeof text !== 'string' || typeof path !== 'string') return c.text('This is not an answer.', 400);
    const served = await state();
    const { choices, isOver, link } = await readAsked(text, served, await getOperator(c, served), clock.now());
    if (chosen !== undefined) setPreview(c, choices);
    else if (!isOver && Object.keys(choices).length > 0) {
      if (link) addGrant(c, link);
      setPreview(c, { ...getPreview(c), ...choices });
    }
    return c.redirect(ownPath(path), 303);
  };
}

/** Returns a path of this site, or else the home path: "//evil.example" and "/\evil.example" are other sites. */
function ownPath(path: string): string {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(path) ? path : '/';
}

type Messages = typeof english;

function readMessages(language: Language): Messages {
  const path = join(import.meta.dirname, `../../messages/preview.${language}.json`);
  const spaced = (_key: string, value: unknown) =>
    language === 'fr' && typeof value === 'string' ? frenchSpaces(value) : value;
  return JSON.parse(readFileSync(path, 'utf8'), spaced);
}

const inEnglish = readMessages(ENGLISH);
/** `about` contains the placeholder "{versions}". */
const messages: Partial<Record<Language, Messages>> = { fr: readMessages('fr'), es: readMessages('es') };
