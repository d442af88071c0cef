import { prerenderAuth } from '@tensely/auth/prerender';
import { setAuth } from '@tensely/auth/react';
import type { Language } from '@tensely/core/logic';
import { type PrerenderableRemote, prerenderedLanguages, prerenderRemote } from '@tensely/platform/prerender';
import { createPrerenderProgress } from '@tensely/progress/prerender';
import { setProgress } from '@tensely/progress/react';
import { App, prepareScreen } from './app.tsx';
import { examListings } from './exam-papers.ts';

setAuth(prerenderAuth);
setProgress(createPrerenderProgress());

/** The screens that are the same for every learner, and the lazy chunks that they need. */
const screens: Record<string, readonly string[]> = {
  '/exams': [],
  '/exams/fede': ['fede', 'attempts'],
  ...Object.fromEntries(examListings.map(({ testId }) => [`/exams/fede/${testId}`, ['runner', 'attempts', 'run']])),
};

/** The addresses that the build prerenders. */
export const addresses = Object.fromEntries(Object.keys(screens).map((path) => [path, path]));

/** Names of the lazy chunks that the screen of an address needs. */
export const chunks = (address: string) => screens[address] ?? [];

export const languages = prerenderedLanguages;

const exams: PrerenderableRemote = { name: 'exams', App, basename: '/', prepare: prepareScreen };

export const prerender = (address: string, _pressed?: number, language?: Language) =>
  prerenderRemote(exams, address, undefined, language);
