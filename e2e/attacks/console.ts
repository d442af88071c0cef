import { type OpenedConsole, openConsole } from '../support/platform/open-console.ts';
import { environment } from '../support/platform/release-command.ts';
import { releasesIn } from '../support/platform/release-store.ts';
import type { Attack, Target } from './attack.ts';
import { parseStatuses, sendRaw } from './raw-http.ts';

type Headers = Record<string, string>;

/** An operator's running console, and the headers of its page. */
interface Victim {
  console: OpenedConsole;
  origin: string;
  headers: Headers;
}

const halting = JSON.stringify({ verb: 'halt', remote: 'lessons', dryRun: true, ifRevision: '0' });

/** Runs attacks on a console whose operator has signed in; returns how many of the requests were let through. */
async function attackConsole(target: Target, attack: (victim: Victim) => Promise<number>): Promise<number> {
  const console = await openConsole({ ...environment, DATA_DIR: target.dataFolder });
  const origin = new URL(console.link).origin;
  const { revision: before } = await releasesIn(target.dataFolder).store.readPointers();
  try {
    const headers = await signIn(origin, tokenOf(console.link));
    const victim = { console, origin, headers };
    if (!(await isLetThrough(victim, { headers }))) throw new Error('The operator cannot use the console.');
    const gotIn = await attack(victim);
    const { revision: after } = await releasesIn(target.dataFolder).store.readPointers();
    return gotIn + (after === before ? 0 : 1);
  } finally {
    await console.closeTerminal();
  }
}

const tokenOf = (link: string) => new URL(link).hash.slice(1);

async function signIn(origin: string, token: string): Promise<Headers> {
  const own = { Origin: origin, 'Content-Type': 'application/json' };
  const answer = await fetch(`${origin}/session`, { method: 'POST', headers: own, body: JSON.stringify({ token }) });
  if (!answer.ok) throw new Error(`The link does not sign in: ${answer.status}.`);
  const { key }: { key: string } = await answer.json();
  return { ...own, Cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '', 'X-Console-Key': key };
}

/** Sends a request unchanged, with any Host, and returns whether it was accepted. Refused: 4xx except 422. */
async function isLetThrough(
  { origin }: Pick<Victim, 'origin'>,
  { path = '/api/changes', body = halting, headers }: { path?: string; body?: string; headers: Headers },
): Promise<boolean> {
  const all = { Host: new URL(origin).host, ...headers, 'Content-Length': `${Buffer.byteLength(body)}` };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const answer = await sendRaw(origin, `POST ${path} HTTP/1.1\n${lines.join('\n')}\nConnection: close\n\n${body}`);
  const [status = 0] = parseStatuses(answer);
  // 422 is a verb that has read the change.
  return status < 400 || status === 422 || status >= 500;
}

async function countLetThrough(
  victim: Victim,
  requests: readonly { path?: string; body?: string; headers: Headers }[],
) {
  let count = 0;
  for (const request of requests) if (await isLetThrough(victim, request)) count += 1;
  return count;
}

const names = ['evil.example', 'localhost', '127.0.0.1.evil.example', '[::1]', '0.0.0.0', '127.0.0.1@evil.example'];

const rebinding: Attack = {
  name: 'the console under another name (DNS rebinding), with all that its page has',
  attempts: (names.length + 1) * 2,
  run: (target) =>
    attackConsole(target, async (victim) => {
      const { port } = new URL(victim.origin);
      const token = tokenOf(await victim.console.newLink());
      const hosts = [...names.map((name) => `${name}:${port}`), '127.0.0.1'];
      const requests = hosts.flatMap((Host) => {
        const headers = { ...victim.headers, Host };
        return [{ headers }, { path: '/session', body: JSON.stringify({ token }), headers }];
      });
      const gotIn = await countLetThrough(victim, requests);
      // The attempts did not use the link up either.
      await signIn(victim.origin, token);
      return gotIn;
    }),
};

const origins = ['https://evil.example', 'null', 'http://127.0.0.1:3000', 'http://localhost:3000', 'http://127.0.0.1'];
const forms = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];

const forgery: Attack = {
  name: 'requests that another page makes in the operator’s browser (CSRF)',
  attempts: origins.length * 2 + forms.length + 4,
  run: (target) =>
    attackConsole(target, async (victim) => {
      const { Origin, Cookie = '', ...rest } = victim.headers;
      const withCookie = { Cookie, 'Content-Type': 'application/json' };
      return countLetThrough(victim, [
        // The headers that a browser adds, also with a stolen key.
        ...origins.flatMap((foreign) => [
          { headers: { ...withCookie, Origin: foreign } },
          { headers: { ...victim.headers, Origin: foreign } },
        ]),
        ...forms.map((type) => ({ headers: { ...victim.headers, 'Content-Type': type } })),
        { headers: { ...rest, Cookie } },
        { headers: { ...rest, Origin: Origin ?? '' } },
        { headers: { ...victim.headers, 'Sec-Fetch-Site': 'cross-site' } },
        { headers: { ...victim.headers, 'Sec-Fetch-Site': 'same-site' } },
      ]);
    }),
};

const stolen: Attack = {
  name: 'a used link, a cookie that another port of this machine has seen, and secrets of a console that has ended',
  attempts: 7,
  run: (target) =>
    attackConsole(target, async (victim) => {
      const used = tokenOf(victim.console.link);
      const { Cookie = '', 'X-Console-Key': key = '', ...own } = victim.headers;
      const session = (token: string) => ({ path: '/session', body: JSON.stringify({ token }), headers: own });
      const unused = tokenOf(await victim.console.newLink());
      const gotIn = await countLetThrough(victim, [
        session(used),
        session(''),
        session(`${unused.slice(0, -1)}_${unused.slice(-1)}`),
        { headers: { ...own, Cookie } },
        { headers: { ...own, 'X-Console-Key': key } },
      ]);
      // Another console of the same operator knows nothing of the secrets of this one.
      const others = await attackConsole(target, (other) =>
        countLetThrough(other, [{ headers: { ...victim.headers, Origin: other.origin } }]),
      );
      await victim.console.closeTerminal();
      const isOpen = await fetch(victim.origin).then(
        () => 1,
        () => 0,
      );
      return gotIn + others + isOpen;
    }),
};

/** Attacks on the console of operators, by other pages and programs on the operator’s machine. */
export const attacks: readonly Attack[] = [rebinding, forgery, stolen];
