import { html } from 'hono/html';
import { z } from 'zod';
import type { Say, SiteMessage, Values } from '../language/say.ts';
import type { SignedInLearner } from '../token/learner-token.ts';
import { createAccountHref } from './layout.ts';
import type { Markup } from './markup.ts';
import { tenselyMark } from './tensely-mark.ts';
import { wordHouse } from './word-house.ts';

const notices = {
  'signed-in': 'signedIn',
  'signed-out': 'signedOut',
  'signed-out-of-tensely': 'signedOutOfTensely',
  'return-refused': 'returnRefused',
  'other-tab': 'otherTab',
} as const;

/** The name of a notice that an address may ask for. */
export const noticeSchema = z.enum([
  'signed-in',
  'signed-out',
  'signed-out-of-tensely',
  'return-refused',
  'other-tab',
] satisfies (keyof typeof notices)[]);
type Notice = z.infer<typeof noticeSchema>;

const levels = [
  { key: 'A1', topics: 'topicsA1' },
  { key: 'A2', topics: 'topicsA2' },
  { key: 'B1', topics: 'topicsB1' },
  { key: 'B2', topics: 'topicsB2' },
] as const;

const steps = [
  { title: 'stepRead', text: 'aboutRead' },
  { title: 'stepAnswer', text: 'aboutAnswer' },
  { title: 'stepReturn', text: 'aboutReturn' },
] as const;

interface HomePage {
  say: Say;
  learner: SignedInLearner | undefined;
  /** Where Tensely is. */
  appUrl: string;
  notice: Notice | undefined;
}

/** The home page: what the imaginary school offers, and the way to Tensely. */
export function homePage({ say, learner, appUrl, notice }: HomePage): Markup {
  const [before, after] = say('claim', { oneWord: '\n' }).split('\n');
  return html`
    ${notice && html`<p class="notice" role="status">${say(notices[notice])}${notice === 'signed-out-of-tensely' && backToTensely(say, appUrl)}</p>`}
    <section class="hero">
      <div class="hero-text">
        <h1>${before}<em>${say('oneWord')}</em>${after}</h1>
        <p class="lead">${say('lead')}</p>
        <p class="actions">
          ${learner ? html`<a class="button large" href="${appUrl}/">${say('openTensely')}</a>` : visitorHero(say, appUrl)}
        </p>
      </div>
      ${wordHouse(say)}
    </section>
    <section class="band" aria-labelledby="how">
      <h2 id="how">${say('how')}</h2>
      <ol class="steps">
        ${steps.map((step) => html`<li><h3>${say(step.title)}</h3><p>${say(step.text)}</p></li>`)}
      </ol>
    </section>
    <section class="band" aria-labelledby="levels">
      <h2 id="levels">${say('levels')}</h2>
      <dl class="levels">
        ${levels.map((level) => html`<div><dt>${level.key}</dt><dd>${say(level.topics)}</dd></div>`)}
      </dl>
    </section>`;
}

const backToTensely = (say: Say, appUrl: string) =>
  html` <a class="text-link" href="${appUrl}/">${tenselyMark} ${say('backToTensely')}</a>`;

const visitorHero = (say: Say, appUrl: string) => html`
  <a class="button large" href="${createAccountHref}">${say('startLearning')}</a>
  <a class="text-link" href="${appUrl}/">${say('openTensely')}</a>`;

/** A page with one sentence: not found, refused, too large, out of order. */
export function messagePage(say: Say, title: SiteMessage, sentence: SiteMessage, values?: Values): Markup {
  return html`<section class="message"><h1>${say(title)}</h1><p class="lead">${say(sentence, values)}</p><p><a class="button" href="/">${say('toHome')}</a></p></section>`;
}
