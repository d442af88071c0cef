import { practiceSchema } from '@tensely/progress/stats';
import type { Deps } from '../deps.ts';
import { defineRoute, type Route } from '../http/route.ts';
import type { Turns } from '../limits/turns.ts';
import { listText } from './list-text.ts';

/** Returns the learner's reviews (docs/behaviour.md#practice-reviews). Progress updates write them. */
export function practiceRoutes({ repository, turns }: Pick<Deps, 'repository'> & { turns: Turns }): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/practice',
      summary: 'The learner’s reviews, by lesson page',
      access: 'learner',
      answers: { 200: practiceSchema },
      handle: async ({ bearer }) => {
        const pages = await repository.readReviews(bearer.learner);
        const text = listText('{"pages":[', pages, ']}');
        return { status: 200, text: turns.take(bearer.learner, text), contentType: 'application/json' };
      },
    }),
  ];
}
