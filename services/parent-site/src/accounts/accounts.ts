import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { isPlainLoopback } from '@tensely/platform/host';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Database } from 'better-sqlite3';
import { passwordLength } from '../forms.ts';
import { openAccountDatabase, userFields } from './account-database.ts';

/** Lifetime of a sign-in: its session here, its tokens and their renewals. */
export const signInSeconds = 30 * 86_400;

export interface Learner {
  uid: string;
  email: string;
  /** The first name; empty if none was given. */
  name: string;
}

export interface Session {
  learner: Learner;
  /** When the learner entered the password. */
  signedInAt: Date;
}

/** A new session and the `Set-Cookie` lines that start it. */
export interface NewSession extends Session {
  cookies: string[];
}

export interface Credentials {
  email: string;
  password: string;
}

interface Options {
  path: string;
  /** Signs the session cookies. */
  secret: string;
  publicUrl: string;
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** Opens accounts and sessions. Better Auth does the work; this hides its request and error shapes. */
export async function openAccounts({ path, secret, publicUrl }: Options) {
  const database = await openAccountDatabase(path);
  const isLocal = isPlainLoopback(new URL(publicUrl));
  // No other host of the domain can set a cookie with this prefix, so it cannot replace a session.
  const cookieName = isLocal ? 'wordhouse-session' : '__Host-wordhouse-session';
  const cookies = { session_token: { name: cookieName, attributes: { secure: !isLocal } } };
  /** Better Auth's password callbacks do not know their caller: this hands their value to it. */
  const callback = new AsyncLocalStorage<(value: string) => void>();
  const { api, $context } = createAuth({ baseURL: publicUrl, secret, database }, cookies, callback);
  const { internalAdapter } = await $context;

  /** Dates the session back to `at`, before the password was checked: a reset in the meantime ends this sign-in too. */
  async function startSession({ headers, response: { token, user } }: SignInAnswer, request: Headers, at: Date) {
    if (token === null) throw new Error('A sign-up must start a session.');
    await api.signOut({ headers: request });
    await internalAdapter.updateSession(token, { createdAt: at });
    return { learner: toLearner(user), signedInAt: at, cookies: headers.getSetCookie() };
  }

  return {
    /** Ends the browser's previous session. Resolves to `undefined` for an unknown address or a wrong password. */
    async signIn({ email, password }: Credentials, request: Headers): Promise<NewSession | undefined> {
      const at = new Date();
      const body = { email: toAlias(email), password };
      const answer = await orUndefined('UNAUTHORIZED', api.signInEmail({ body, returnHeaders: true }));
      return answer && (await startSession(answer, request, at));
    },
    /** Resolves to `undefined` if the address already has an account. */
    async signUp({ email, password, name }: Credentials & { name: string }, request: Headers) {
      const body = { email: toAlias(email), address: email, password, name };
      const answer = await orUndefined('UNPROCESSABLE_ENTITY', api.signUpEmail({ body, returnHeaders: true }));
      return answer && (await startSession(answer, request, new Date()));
    },
    async findSession(request: Headers): Promise<Session | undefined> {
      const found = await api.getSession({ headers: request });
      return found ? { learner: toLearner(found.user), signedInAt: found.session.createdAt } : undefined;
    },
    /** Ends the session of the request; resolves to the `Set-Cookie` lines that clear its cookie. */
    async signOut(request: Headers): Promise<string[]> {
      const { headers } = await api.signOut({ headers: request, returnHeaders: true });
      return headers.getSetCookie().filter((line) => line.startsWith(`${cookieName}=`));
    },
    /** Creates a one-time reset token, which replaces older ones. Calls `send` only if the address has an account. */
    async requestPasswordReset(email: string, send: (token: string) => void): Promise<void> {
      await callback.run(send, () => api.requestPasswordReset({ body: { email: toAlias(email) } }));
    },
    /** Changes the password and ends every session of the account. Resolves to its uid; `undefined` for an invalid token. */
    async resetPassword(token: string, newPassword: string): Promise<string | undefined> {
      let uid: string | undefined;
      const setUid = (id: string) => {
        uid = id;
      };
      const reset = () => api.resetPassword({ body: { token, newPassword } });
      await orUndefined('BAD_REQUEST', callback.run(setUid, reset));
      return uid;
    },
    close: async () => void database.close(),
  };
}

const createAuth = (
  place: { baseURL: string; secret: string; database: Database },
  cookies: { session_token: { name: string; attributes: { secure: boolean } } },
  callback: AsyncLocalStorage<(value: string) => void>,
) =>
  betterAuth({
    ...place,
    logger: { disabled: true },
    telemetry: { enabled: false },
    user: { additionalFields: userFields },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.shortest,
      maxPasswordLength: 1000,
      resetPasswordTokenExpiresIn: 30 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => callback.getStore()?.(token),
      onPasswordReset: async ({ user }) => callback.getStore()?.(user.id),
    },
    // Reset links are stored as hashes.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: signInSeconds, disableSessionRefresh: true },
    advanced: { useSecureCookies: false, database: { generateId: 'uuid' }, cookies },
    databaseHooks: {
      verification: {
        create: {
          // Only the newest reset link of an account works.
          async before({ value }, context) {
            await context?.context.adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value }] });
          },
        },
      },
    },
  });

interface User {
  id: string;
  address: string;
  name: string;
}

interface SignInAnswer {
  headers: Headers;
  response: { token: string | null; user: User };
}

/**
 * Better Auth accepts ASCII e-mail addresses only. It gets this alias, which also keeps addresses out of its messages; the real
 * address is the user's `address` field.
 */
function toAlias(email: string): string {
  return `${createHash('sha256').update(email).digest('hex')}@address.invalid`;
}

const toLearner = ({ id, address, name }: User): Learner => ({ uid: id, email: address, name });

/** Resolves to `undefined` if Better Auth refuses with this status; rejects on any other failure. */
async function orUndefined<T>(status: APIError['status'], call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof APIError && error.status === status) return undefined;
    throw error;
  }
}
