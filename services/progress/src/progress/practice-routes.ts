import { practiceSchema } from '@tensely/progress/stats';
import type { Deps } from '../deps.ts';
import { defineRoute, type Route } from '../http/route.ts';

/** Returns the learner's reviews (docs/behaviour.md#practice-reviews). Progress updates write them. */
export function practiceRoutes({ repository }: Pick<Deps, 'repository'>): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/practice',
      summary: 'The learner’s reviews, by lesson page',
      access: 'learner',
      answers: { 200: practiceSchema },
      handle: async ({ bearer }) => {
        const pages = await repository.readReviews(bearer.learner);
        return { status: 200, text: `{"pages":[${pages.join()}]}`, contentType: 'application/json' };
      },
    }),
  ];
}
