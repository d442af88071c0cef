import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AccountStore } from '../account/account-store.ts';
import { isThisMachine } from '../security/this-machine.ts';
import { type SignedInLearner, signInSeconds } from '../token/learner-token.ts';

export interface SignedInSession {
  learner: SignedInLearner;
  /** When the password was entered. */
  signedInAt: Date;
}

/** Who stays signed in at this site, by a cookie that no script can read. */
export interface Sessions {
  /** Begins the session of somebody who has just signed in, under a new id; the browser's older one ends. */
  start(c: Context, uid: string, signedInAt: Date): Promise<void>;
  /** The session of the browser that asks; undefined where there is none, or it was ended. */
  read(c: Context): Promise<SignedInSession | undefined>;
  /** Ends the session of the browser that asks. */
  end(c: Context): Promise<void>;
}

interface Deps {
  accounts: Pick<AccountStore, 'addSession' | 'findSession' | 'endSession'>;
  clock: () => Date;
  publicUrl: string;
}

/** Stores the digest of each id alone: who reads the database cannot sign in with it. */
export function createSessions({ accounts, clock, publicUrl }: Deps): Sessions {
  const cookieFor = (c: Context) => {
    const secure = !isThisMachine(c, publicUrl);
    // No other host of the domain can set a cookie with this prefix, so nobody's session can be put into another browser.
    const name = secure ? '__Host-wordhouse-session' : 'wordhouse-session';
    return { name, attributes: { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const };
  };

  const oldest = () => clock().getTime() - signInSeconds * 1000;

  const end = async (c: Context) => {
    const { name, attributes } = cookieFor(c);
    const id = getCookie(c, name);
    if (id === undefined) return;
    deleteCookie(c, name, attributes);
    await accounts.endSession(digestOf(id));
  };

  return {
    end,
    async start(c, uid, signedInAt) {
      await end(c);
      const id = randomBytes(32).toString('base64url');
      await accounts.addSession({ digest: digestOf(id), uid, signedInAt: signedInAt.getTime() }, oldest());
      const { name, attributes } = cookieFor(c);
      setCookie(c, name, id, { ...attributes, maxAge: signInSeconds });
    },
    async read(c) {
      const id = getCookie(c, cookieFor(c).name);
      const session = id === undefined ? undefined : await accounts.findSession(digestOf(id));
      if (!session || session.signedInAt <= oldest()) return undefined;
      const { uid, email, name: firstName } = session;
      return { learner: { uid, email, name: firstName ?? undefined }, signedInAt: new Date(session.signedInAt) };
    },
  };
}

function digestOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
