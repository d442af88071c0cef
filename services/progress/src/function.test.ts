import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@tensely/testing/node';
import { SignJWT } from 'jose';
import { afterEach, expect, it } from 'vitest';
import { describeOnPostgres } from './testing/engines-under-test.ts';
import { completing } from './testing/service-under-test.ts';
import { clientOf } from './testing/spawned-service.ts';

const framework = join(createRequire(import.meta.url).resolve('@google-cloud/functions-framework'), '../main.js');
const secret = 'a secret of thirty-two characters';
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function startFunction(variables: Record<string, string>) {
  const command = [framework, '--target=progress', `--source=${join(import.meta.dirname, '..')}`];
  const env = { LOG_LEVEL: 'silent', PORT: '0', ...variables };
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  return child;
}

const trust = { TOKEN_SECRET: secret, TOKEN_ISSUER: 'https://parent.example', TOKEN_AUDIENCE: 'tensely' };
const token = () =>
  new SignJWT({ iss: trust.TOKEN_ISSUER, aud: trust.TOKEN_AUDIENCE, uid: 'learner-1', email: 'ana@example.org' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));

it('as a function the service fails to start without a database, and says why', async () => {
  const child = startFunction({});
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(said).toContain('DATABASE_URL: is missing, and the disk of a function is not persistent');
  expect(code).toBe(1);
});

await describeOnPostgres(({ newPlace }) => {
  it('as a function the service saves, and reads it after a restart', async () => {
    const place = await newPlace();
    const run = async (ask: (origin: string) => Promise<void>) => {
      const port = await freePort();
      const child = startFunction({ ...place.environment, ...trust, PORT: String(port) });
      for await (const chunk of child.stdout) if (String(chunk).includes('Serving function')) break;
      await ask(`http://127.0.0.1:${port}`);
      child.kill('SIGKILL');
    };
    let newJWT = '';
    await run(async (origin) => {
      const client = clientOf(origin, await token());
      const saved = await client.update(completing());
      expect(saved.status).toBe(200);
      newJWT = (await saved.json()).newJWT;
      expect((await client.update({ ...completing(), more: 'x'.repeat(100_000) })).status).toBe(413);
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    });
    await run(async (origin) => {
      const completedPages = [{ topic: 'nouns', page: 3 }];
      expect(await clientOf(origin, newJWT).history()).toMatchObject({ completedPages });
    });
  });
});
