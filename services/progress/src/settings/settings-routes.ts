import { settingsSchema } from '@tensely/progress/stats';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/json-body.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { toWriter } from '../token/bearer.ts';

/** Settings that follow the account (docs/behaviour.md#account-settings). */
export function settingsRoutes({ repository }: Pick<Deps, 'repository'>): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/settings',
      summary: 'The learner’s settings',
      access: 'learner',
      answers: { 200: settingsSchema },
      handle: async ({ bearer }) => ({ status: 200, body: await repository.readSettings(bearer.learner) }),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/settings',
      summary: 'Merges settings with the stored ones, the later choice of each, and returns all',
      access: 'learner',
      body: jsonBody(settingsSchema, 'invalid-settings', 'The settings were not saved.'),
      answers: { 200: settingsSchema },
      handle: async ({ bearer, body, now }) => ({
        status: 200,
        body: await repository.saveSettings(toWriter(bearer), body, now),
      }),
    }),
  ];
}
