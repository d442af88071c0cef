import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@tensely/testing/node';
import { type Account, askProgress, sendForm, signInFrom, signUp } from './accounts.ts';
import type { Attack, Target } from './attack.ts';

const stranger = () => ({ email: `${randomUUID()}@example.org`, password: 'wrong password' });

/** Fails to sign in to thirty accounts, after which the network is throttled. */
async function failThirtyTimes(network: string, target: Target): Promise<void> {
  for (let pupil = 0; pupil < 30; pupil += 1) await signInFrom(network, target, stranger());
}

const classLockedOut: Attack = {
  name: 'a class locked out by wrong passwords from its network',
  attempts: 2,
  async run(target) {
    const [known, unknown] = [await signUp(target), await signUp(target)];
    await signInFrom('127.0.0.21', target, known);
    await failThirtyTimes('127.0.0.21', target);
    const statuses = [await signInFrom('127.0.0.21', target, known), await signInFrom('127.0.0.21', target, unknown)];
    return statuses.filter((status) => status !== 303).length;
  },
};

/** Maximum number of queued sign-ins for one network. */
const MOST_WAITING = 15;

const guessing: Attack = {
  name: 'password guesses for many accounts from one network, faster than one every two seconds',
  attempts: 40,
  async run(target) {
    await failThirtyTimes('127.0.0.22', target);
    const start = Date.now();
    const guesses = Array.from({ length: 40 }, () => signInFrom('127.0.0.22', target, stranger()));
    const checked = (await Promise.all(guesses)).filter((status) => status === 422).length;
    const seconds = (Date.now() - start) / 1000;
    return Math.max(0, checked - Math.min(MOST_WAITING, Math.ceil(seconds / 2)));
  },
};

/** The links in the log after the first `count`. */
async function linksAfter({ dataFolder }: Target, count: number, atLeast: number): Promise<string[]> {
  return await eventually('the log contains a link', async () => {
    const log = await readFile(join(dataFolder, 'logs/parent-site.log'), 'utf8');
    const ids = [...log.matchAll(/new-password\?id=([\w-]+)/g)].map(([, id = '']) => id).slice(count);
    return ids.length >= atLeast ? ids : undefined;
  });
}

/** Requests three reset links, changes the password with the last one and returns the two others. */
export async function changePassword(
  target: Target,
  { email }: Pick<Account, 'email'>,
  password: string,
): Promise<string[]> {
  const headers = { Origin: target.parent };
  const before = (await linksAfter(target, 0, 0)).length;
  for (let time = 0; time < 3; time += 1) await sendForm(target.parent, '/forgotten-password', { email }, headers);
  const [oldest = '', older = '', latest = ''] = await linksAfter(target, before, 3);
  const { status } = await sendForm(target.parent, '/new-password', { id: latest, password }, headers);
  if (status !== 200) throw new Error(`Changing the password failed: ${status}.`);
  return [oldest, older];
}

const oldLinks: Attack = {
  name: 'older reset links after a password change',
  attempts: 4,
  async run(target) {
    const victim = await signUp(target);
    const links = await changePassword(target, victim, 'battery staple');
    let gotIn = 0;
    for (const id of links) {
      const fields = { id, password: 'attackers one' };
      const { status } = await sendForm(target.parent, '/new-password', fields, { Origin: target.parent });
      if (status < 400) gotIn += 1;
      if ((await signInFrom('127.0.0.23', target, { ...victim, password: 'attackers one' })) === 303) gotIn += 1;
    }
    if ((await signInFrom('127.0.0.24', target, { ...victim, password: 'battery staple' })) !== 303)
      throw new Error('The owner cannot sign in with the new password.');
    return gotIn;
  },
};

const emptySave = () =>
  JSON.stringify({ updateType: 'session_save', progressData: {}, timestamp: new Date().toISOString() });

const oldTokens: Attack = {
  name: 'a stolen token after its owner changed the password',
  attempts: 6,
  async run(target) {
    const victim = await signUp(target);
    const renew = (token: string) =>
      askProgress(target, '/progress-update', token, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: emptySave(),
      });
    const { newJWT }: { newJWT: string } = await (await renew(victim.token)).json();
    await changePassword(target, victim, 'battery staple');
    const answers = await Promise.all(
      [victim.token, newJWT].flatMap((token) => [
        askProgress(target, '/progress', token),
        askProgress(target, '/my-data', token),
        renew(token),
      ]),
    );
    return answers.filter(({ ok }) => ok).length;
  },
};

const endings: Attack = {
  name: 'signing others out without the parent site’s signature',
  attempts: 4,
  async run(target) {
    const [victim, thief] = [await signUp(target), await signUp(target)];
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [, claims = '', signature = ''] = victim.token.split('.');
    const head = part({ alg: 'none', typ: 'logout+jwt' });
    const tokens = [victim.token, thief.token, `${head}.${claims}.`, `${head}.${claims}.${signature}`];
    for (const token of tokens)
      await fetch(`${target.app}/api/end-sessions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
      });
    return (await askProgress(target, '/progress', victim.token)).ok ? 0 : 1;
  },
};

/** Attacks on passwords at the parent site, and on tokens after a password change. */
export const attacks: readonly Attack[] = [classLockedOut, guessing, oldLinks, oldTokens, endings];
