import { createHash } from 'node:crypto';
import { finishAttemptSchema, saveWorkSchema, startAttemptSchema } from '@tensely/exam-model/logic';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { z } from 'zod';
import { faultsOf } from '../body/faults-of.ts';
import { limitedBody, readJson } from '../body/json-body.ts';
import type { Deps } from '../deps.ts';
import { createAdmission } from '../limits/admission.ts';
import { badRequest, methodNotAllowed } from '../problem/problems.ts';
import { readHeaders } from '../update/read-headers.ts';
import { toWire } from './attempt.ts';
import type { Contact } from './exam-repository.ts';
import { createExams } from './exams.ts';

const attempts = '/api/exam-attempts';
const attempt = `${attempts}/:id`;

const methods: Readonly<Record<string, string>> = {
  [attempts]: 'GET, POST',
  [attempt]: 'GET',
  [`${attempt}/paper`]: 'GET',
  [`${attempt}/work`]: 'PUT',
  [`${attempt}/device`]: 'POST',
  [`${attempt}/finish`]: 'POST',
  [`${attempt}/result`]: 'GET',
};

/** The endpoints of the exams; their bodies are those of the exam model's wire. */
export function examRoutes(deps: Deps): Hono {
  const { clock, metrics } = deps;
  const routes = new Hono();
  const exams = createExams(deps);
  const admit = createAdmission(deps);

  const contactOf = async (c: Context): Promise<Contact> => {
    const header = (name: string) => c.req.header(name);
    const { learner, examExtraTime } = await admit(c);
    const { timeZone, idempotencyKey } = readHeaders(header);
    const isWrite = c.req.method !== 'GET';
    return { uid: learner, timeZone, extraTime: examExtraTime, now: clock(), ...(isWrite && { idempotencyKey }) };
  };
  /** A write, by whom and with what: its key is good for this very request. */
  const writeOf = async <T>(c: Context, schema: z.core.$ZodType<T>): Promise<{ contact: Contact; body: T }> => {
    const contact = await contactOf(c);
    const body = await readBody(c, schema);
    return { body, contact: { ...contact, fingerprint: fingerprintOf(c, body) } };
  };
  /** An answer tells the service's time as it leaves: a device corrects its clock by it. */
  const answer = (c: Context, body: object, status: 200 | 201 = 200) =>
    c.json({ serverTime: clock().toISOString(), ...body }, status);

  routes.post(attempts, limitedBody, async (c) => {
    const { contact, body } = await writeOf(c, startAttemptSchema);
    const started = await exams.start(contact, { ...body, id: body.id.toLowerCase() });
    metrics.wrote('exam');
    return answer(c, { attempt: toWire(started.attempt), paper: started.paper }, started.isNew ? 201 : 200);
  });
  routes.get(attempts, async (c) => answer(c, await exams.list(await contactOf(c))));
  routes.get(attempt, async (c) => answer(c, { attempt: toWire(await exams.running(await contactOf(c), idOf(c))) }));
  routes.get(`${attempt}/paper`, async (c) => answer(c, { paper: await exams.paper(await contactOf(c), idOf(c)) }));
  routes.put(`${attempt}/work`, limitedBody, async (c) => {
    const { contact, body } = await writeOf(c, saveWorkSchema);
    const { deadline } = await exams.save(contact, idOf(c), body);
    metrics.wrote('exam');
    return answer(c, { deadline });
  });
  routes.post(`${attempt}/device`, limitedBody, async (c) => {
    const { contact, body } = await writeOf(c, saveWorkSchema);
    const taken = await exams.takeOver(contact, idOf(c), body);
    metrics.wrote('exam');
    return answer(c, { attempt: toWire(taken) });
  });
  routes.post(`${attempt}/finish`, limitedBody, async (c) => {
    const { contact, body } = await writeOf(c, finishAttemptSchema);
    const result = await exams.finish(contact, idOf(c), body);
    metrics.wrote('exam');
    return answer(c, result);
  });
  routes.get(`${attempt}/result`, async (c) => answer(c, await exams.result(await contactOf(c), idOf(c))));

  for (const [path, allowed] of Object.entries(methods)) {
    routes.all(path, () => {
      throw methodNotAllowed(allowed);
    });
  }
  return routes;
}

function idOf(c: Context): string {
  return c.req.param('id')?.toLowerCase() ?? '';
}

/** Names a request: what is done, to which attempt, with what. */
function fingerprintOf(c: Context, body: unknown): string {
  const request = [c.req.method, routePath(c, -1), idOf(c), body];
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}

async function readBody<T>(c: Context, schema: z.core.$ZodType<T>): Promise<T> {
  const body = z.safeParse(schema, await readJson(c.req));
  if (body.success) return body.data;
  throw badRequest(
    'invalid-exam-request',
    'The body is not what this address takes; see "errors".',
    faultsOf(body.error),
  );
}
