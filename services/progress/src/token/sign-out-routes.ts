import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { timeZoneHeader } from '../http/headers.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writerOf } from './bearer.ts';

/** Ends every sign-in of the learner, the asking one included; what the devices have not sent yet stays on them. */
export function signOutRoutes({ repository }: Deps): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/sign-out-everywhere',
      summary: 'Ends every sign-in of the learner, on all devices',
      access: 'learner',
      headers: { timeZone: timeZoneHeader },
      answers: { 200: z.object({ success: z.boolean() }) },
      handle: async ({ bearer, now }) => {
        await repository.signOutEverywhere(writerOf(bearer), now);
        return { status: 200, body: { success: true } };
      },
    }),
  ];
}
