import { messageOf, OperatorError } from '@tensely/core/logic';
import { ReleaseStoreError } from '@tensely/release-store/logic';
import { printable, readBody, rejectBody, rejectUnknownMethods } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { Task } from '../command-line/define-verb.ts';
import { renderBlocks } from '../command-line/define-verb.ts';
import { parseChange } from './changes.ts';
import { framePage, readIcon, readScript, readStyles } from './frame-page.ts';
import { overviewPage } from './overview-page.ts';
import { createOverviewReader } from './read-overview.ts';
import type { Sessions } from './sessions.ts';
import { consoleHeaders, requireOwnOrigin, requireSession, SESSION_COOKIE } from './sessions.ts';

interface Deps {
  task: Task;
  sessions: Sessions;
  origin(): string;
}

/** The console as one fetch handler: a page without data, the exchange of the link, and an API for the signed-in page alone. */
export function createConsoleApp({ task, sessions, origin }: Deps): Hono {
  const readOverview = createOverviewReader(task.effects);
  const app = new Hono();
  app.use(rejectUnknownMethods, ...consoleHeaders, requireOwnOrigin(origin));
  app.post('*', readBody({ largest: 16 * 1024, refuse: rejectBody }));
  app.get('/', (c) => c.html(framePage));
  app.get('/console.css', (c) => c.body(readStyles(), 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/console.js', (c) => c.body(readScript(), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get('/icon.svg', (c) => c.body(readIcon(), 200, { 'Content-Type': 'image/svg+xml' }));
  app.post('/session', async (c) => {
    const sent = z.strictObject({ token: z.string() }).safeParse(await readJson(c));
    const session = sent.success ? sessions.exchange(sent.data.token) : undefined;
    if (!session) return c.text('This link was used already, or is too old.', 401);
    setCookie(c, SESSION_COOKIE, session.cookie, { httpOnly: true, sameSite: 'Strict', path: '/api' });
    return c.json({ key: session.key });
  });
  app.use('/api/*', requireSession(sessions));
  app.get('/api/overview', async (c) => c.html(overviewPage(await readOverview())));
  app.post('/api/changes', async (c) => {
    const change = await readJson(c)
      .then(parseChange)
      .catch(() => undefined);
    if (!change)
      return c.text('Fill in every field: a version, a percentage from 0 to 100, and a reason in one line.', 400);
    const { blocks } = await change.run(task);
    return c.json({ sentences: renderBlocks(blocks).map(printable) });
  });
  app.onError((error, c) => {
    const isRefusal = error instanceof OperatorError || error instanceof ReleaseStoreError;
    if (!isRefusal) task.say(messageOf(error));
    return c.text(printable(messageOf(error)), isRefusal ? 422 : 500);
  });
  return app;
}

/** The JSON of a request; undefined for broken JSON, and for forms and plain text, which other sites can send without asking. */
async function readJson({ req }: Context): Promise<unknown> {
  const isJson = req.header('Content-Type')?.split(';')[0] === 'application/json';
  return isJson ? req.json().catch(() => undefined) : undefined;
}
