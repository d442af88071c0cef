import { pageAnswersSchema, pageRefSchema } from '@tensely/progress/stats';
import * as z from 'zod/mini';
import { findPlace } from '../content/find-place.ts';
import type { Deps } from '../deps.ts';
import { defineRoute, type Route } from '../http/route.ts';

const { level, topic, page } = pageRefSchema.shape;
const params = {
  level,
  topic,
  page: z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)), page),
};

/**
 * Returns the answers of a completed page. The history leaves them out because it is on the critical path of the first screen.
 */
export function pageAnswersRoute({ repository, content }: Deps): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/page-answers/:level/:topic/:page',
    summary: 'The answers of the last attempt at a page and of the best one',
    access: 'learner',
    params,
    answers: { 200: pageAnswersSchema },
    handle: async ({ bearer, params: asked }) => {
      const { served } = await content();
      return { status: 200, body: await repository.readAnswers(bearer.learner, findPlace(asked, served) ?? asked) };
    },
  });
}
