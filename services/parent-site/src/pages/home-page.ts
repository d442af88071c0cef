import { html } from 'hono/html';
import { z } from 'zod';
import type { SignedInLearner } from '../token/learner-token.ts';
import { createAccountHref, type Markup } from './layout.ts';
import { wordHouse } from './word-house.ts';

const notices = {
  'signed-in': 'You are signed in.',
  'signed-out': 'You are signed out.',
  'return-refused': 'You are signed in. The address you were to return to is not one of ours, so you stay here.',
} as const;

/** The name of a notice that an address may ask for. */
export const noticeSchema = z.enum(['signed-in', 'signed-out', 'return-refused'] satisfies (keyof typeof notices)[]);
type Notice = z.infer<typeof noticeSchema>;

const levels = [
  { key: 'A1', topics: 'Nouns, adjectives, verbs, there is and there are' },
  { key: 'A2', topics: 'Past continuous, will, going to, comparatives and superlatives' },
  { key: 'B1', topics: 'Perfect continuous tenses, second conditional, modal verbs' },
  { key: 'B2', topics: 'Mixed conditionals, causatives, modals of probability, future perfect' },
];

const steps = [
  { title: 'Read a page', text: 'One idea at a time, with a picture and a few plain examples.' },
  { title: 'Answer at once', text: 'Every answer says why it is right, and every wrong one says what to look at.' },
  { title: 'Come back', text: 'Your place is kept. Go on tomorrow where you stopped today.' },
];

/** The home page: what the imaginary school offers, and the way to Tensely. */
export function homePage(learner: SignedInLearner | undefined, appUrl: string, notice: Notice | undefined): Markup {
  return html`
    ${notice && html`<p class="notice" role="status">${notices[notice]}</p>`}
    <section class="hero">
      <div class="hero-text">
        <h1>Build your English, <em>one word</em> at a time.</h1>
        <p class="lead">Grammar you can put to use: short lessons, exercises that explain themselves, and practice for written exams.</p>
        <p class="actions">
          ${learner ? html`<a class="button large" href="${appUrl}/">Open Tensely</a>` : visitorHero(appUrl)}
        </p>
      </div>
      ${wordHouse}
    </section>
    <section class="band" aria-labelledby="how">
      <h2 id="how">How a lesson goes</h2>
      <ol class="steps">
        ${steps.map((step) => html`<li><h3>${step.title}</h3><p>${step.text}</p></li>`)}
      </ol>
    </section>
    <section class="band" aria-labelledby="levels">
      <h2 id="levels">Four levels, four topics each</h2>
      <dl class="levels">
        ${levels.map((level) => html`<div><dt>${level.key}</dt><dd>${level.topics}</dd></div>`)}
      </dl>
    </section>`;
}

const visitorHero = (appUrl: string) => html`
  <a class="button large" href="${createAccountHref}">Start learning</a>
  <a class="text-link" href="${appUrl}/">Open Tensely</a>`;

/** A page with one sentence: not found, refused, too large, out of order. */
export function messagePage(title: string, sentence: string): Markup {
  return html`<section class="message"><h1>${title}</h1><p class="lead">${sentence}</p><p><a class="button" href="/">Go to the home page</a></p></section>`;
}
