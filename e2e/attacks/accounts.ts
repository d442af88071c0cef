import { randomUUID } from 'node:crypto';
import type { Target } from './attack.ts';
import { sendRaw } from './raw-http.ts';

export interface Account {
  email: string;
  password: string;
  token: string;
}

/** Creates an account at the parent site. */
export async function signUp({ parent }: Target): Promise<Account> {
  const email = `${randomUUID()}@example.org`;
  const password = 'correct horse';
  const answer = await sendForm(parent, '/create-account', { email, password }, { Origin: parent });
  const token = /JWT=([^;]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1];
  if (!token) throw new Error(`No account could be made: ${answer.status}.`);
  return { email, password, token };
}

/** Submits a form without following redirects. */
export function sendForm(site: string, path: string, fields: Record<string, string>, headers: Record<string, string>) {
  return fetch(site + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) });
}

/** Signs in from another network, which is another loopback address. Returns the status. */
export async function signInFrom(address: string, { parent }: Target, fields: { email: string; password: string }) {
  const body = new URLSearchParams(fields).toString();
  const { host } = new URL(parent);
  const head = `POST /sign-in HTTP/1.1\nHost: ${host}\nOrigin: ${parent}\nConnection: close\n`;
  const type = 'Content-Type: application/x-www-form-urlencoded';
  // A throttled network waits for up to half a minute.
  const options = { from: address, silenceMs: 40_000 };
  const answer = await sendRaw(parent, `${head}${type}\nContent-Length: ${body.length}\n\n${body}`, options);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

/** Sends a request to the progress service with this token. Returns the status. */
export function askProgress({ app }: Target, path: string, token: string | undefined, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return fetch(`${app}/api${path}`, { ...init, headers });
}
