import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { createAdmission } from '../limits/admission.ts';
import { methodNotAllowed } from '../problem/problems.ts';

const path = '/api/sign-out-everywhere';

/** Ends every sign-in of the learner, on all devices, the asking one included; what the devices have not sent yet stays on them. */
export function signOutRoutes(deps: Deps): Hono {
  const { repository, clock } = deps;
  const routes = new Hono();
  const admit = createAdmission(deps);
  routes.post(path, async (c) => {
    const { learner } = await admit(c);
    await repository.endSessions(learner, clock());
    return c.json({ success: true });
  });
  routes.all(path, () => {
    throw methodNotAllowed('POST');
  });
  return routes;
}
