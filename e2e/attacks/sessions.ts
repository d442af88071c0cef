import { askProgress, sendForm } from './accounts.ts';
import type { Attack, Target } from './attack.ts';
import { changePassword } from './sign-ins.ts';

const PASSWORD = 'correct horse';

/** The cookies of a response, formatted for a request. */
const toCookies = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='));
const sessionIn = (cookies: readonly string[]) => cookies.find((cookie) => cookie.includes('session=')) ?? '';
const tokenIn = (cookies: readonly string[]) => cookies.find((cookie) => cookie.startsWith('JWT='))?.slice(4) ?? '';

/** A learner whose browser has a session and a token. */
async function signedIn({ parent }: Target, headers = {}) {
  const email = `${crypto.randomUUID()}@example.org`;
  const fields = { email, password: PASSWORD };
  const cookies = toCookies(await sendForm(parent, '/create-account', fields, { Origin: parent, ...headers }));
  return { email, session: sessionIn(cookies), token: tokenIn(cookies) };
}

/** Requests a token with a session cookie. Returns whether one was issued. */
async function givesToken({ parent, app }: Target, session: string, { returnTo = `${app}/login`, headers = {} } = {}) {
  const query = new URLSearchParams({ returnTo, state: 'a-state' });
  const sent = { Cookie: session, ...headers };
  const answer = await fetch(`${parent}/continue?${query}`, { redirect: 'manual', headers: sent });
  return tokenIn(toCookies(answer)) !== '';
}

const count = (outcomes: readonly boolean[]) => outcomes.filter(Boolean).length;

const fixation: Attack = {
  name: 'a session planted in a learner’s browser before sign-in (fixation)',
  attempts: 3,
  async run(target) {
    const thief = await signedIn(target);
    const made = `${thief.session.split('=')[0]}=${'A'.repeat(43)}`;
    await signedIn(target, { Cookie: thief.session });
    await signedIn(target, { Cookie: made });
    return count([
      await givesToken(target, thief.session),
      await givesToken(target, made),
      await givesToken(target, thief.session.slice(0, -1)),
    ]);
  },
};

const afterTheEnd: Attack = {
  name: 'a copied session after Logout, after Sign out everywhere, and after a password change',
  attempts: 4,
  async run(target) {
    const [posted, followed, everywhere] = [await signedIn(target), await signedIn(target), await signedIn(target)];
    const changed = await signedIn(target);
    await changePassword(target, changed, 'battery staple');
    await sendForm(target.parent, '/sign-out', {}, { Origin: target.parent, Cookie: posted.session });
    await fetch(`${target.parent}/sign-out`, {
      redirect: 'manual',
      headers: { Cookie: followed.session, 'Sec-Fetch-Site': 'same-site' },
    });
    const ended = await askProgress(target, '/sign-out-everywhere', everywhere.token, { method: 'POST' });
    if (!ended.ok) throw new Error(`Signing out everywhere failed: ${ended.status}.`);
    return count(
      await Promise.all([posted, followed, everywhere, changed].map(({ session }) => givesToken(target, session))),
    );
  },
};

const openRedirects: Attack = {
  name: 'a token or a redirect to an address that is not on the allowlist',
  attempts: 5,
  async run(target) {
    const { session } = await signedIn(target);
    const { host } = new URL(target.app);
    const addresses = [
      'https://evil.example/login',
      `https://${host}@evil.example/`,
      `//${host}.evil.example/`,
      `javascript:alert(1)//${target.app}`,
      `blob:${target.app}/1`,
    ];
    const leads = addresses.map(async (returnTo) => {
      const query = new URLSearchParams({ returnTo, state: 'a-state' });
      const answers = [session, ''].map((Cookie) =>
        fetch(`${target.parent}/continue?${query}`, { redirect: 'manual', headers: { Cookie } }),
      );
      const locations = (await Promise.all(answers)).map(({ headers }) => headers.get('Location') ?? '');
      return locations.some((location) => !location.startsWith('/') || location.startsWith('//'));
    });
    return count(await Promise.all(leads));
  },
};

const fromElsewhere: Attack = {
  name: 'a token or a Logout requested by another site',
  attempts: 3,
  async run(target) {
    const { session } = await signedIn(target);
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site' };
    const isGiven = await givesToken(target, session, { headers: elsewhere });
    await fetch(`${target.parent}/sign-out`, { redirect: 'manual', headers: { Cookie: session, ...elsewhere } });
    const isOutByLink = !(await givesToken(target, session));
    await sendForm(target.parent, '/sign-out', {}, { Origin: 'https://evil.example', Cookie: session });
    return count([isGiven, isOutByLink, !(await givesToken(target, session))]);
  },
};

/** Attacks on the parent site's sessions. */
export const attacks: readonly Attack[] = [fixation, afterTheEnd, openRedirects, fromElsewhere];
