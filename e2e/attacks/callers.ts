import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signPreview } from '@tensely/release-store/testing';
import { publishCopy } from '../support/platform/publish-copy.ts';
import { releasesIn } from '../support/platform/release-store.ts';
import { askProgress, sendForm, signUp } from './accounts.ts';
import type { Attack, Target } from './attack.ts';
import { sendRaw } from './raw-http.ts';

const NAME = 'toeic';
const [LINKED, OTHER] = ['9.8.1', '9.8.2'];

/** The cookies of a browser that accepted a signed preview link, without the chosen versions. */
async function followLink({ app }: Target, link: string) {
  const yes = await sendForm(app, '/preview', { preview: link, path: '/' }, { Origin: app });
  const cookies = yes.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.filter((cookie) => !cookie?.startsWith('preview=')).join('; ');
}

async function linkTo({ dataFolder }: Target, version: string) {
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  return signPreview(await releasesIn(dataFolder).signerFor('promote', NAME), { name: NAME, version, expires });
}

const endedLink: Attack = {
  name: 'versions chosen by a preview link that has ended',
  attempts: 3,
  async run(target) {
    const releases = releasesIn(target.dataFolder);
    for (const version of [LINKED, OTHER]) {
      await publishCopy(releases, NAME, version);
      await releases.change({ verb: 'preview', name: NAME, version });
    }
    const grants = await followLink(target, await linkTo(target, LINKED));
    const asFarCaller = (path: string, cookie: string) =>
      fetch(target.app + path, { headers: { Cookie: cookie, 'X-Forwarded-For': '203.0.113.9' } });
    if (!(await asFarCaller('/releases.json?choices', grants)).ok) throw new Error('A valid link grants nothing.');
    await releases.change({ verb: 'unpreview', name: NAME, version: LINKED });
    const chosen = `${NAME}@${OTHER}`;
    const [choices, map] = await Promise.all([
      asFarCaller('/releases.json?choices', grants),
      asFarCaller('/releases.json', `${grants}; preview=${chosen}`),
    ]);
    const headers = { Origin: target.app, Cookie: grants, 'X-Forwarded-For': '203.0.113.9' };
    const answer = await sendForm(target.app, '/preview', { chosen, path: '/' }, headers);
    const isSet = answer.headers.getSetCookie().some((cookie) => cookie.includes(OTHER));
    return [choices.ok, (await map.text()).includes(`${NAME}/${OTHER}/`), isSet].filter((one) => one).length;
  },
};

/** Sends a request with the start of a body, then disconnects. */
function breakOff(address: string, path: string, head: string) {
  const { host, hostname, port } = new URL(address);
  const text = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${address}\r\n${head}`;
  return new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, () => socket.destroy()));
    socket.on('error', reject).on('close', () => resolve());
  });
}

const brokenOff = ['Transfer-Encoding: chunked\r\n\r\n10\r\nabc', 'Content-Length: 100\r\n\r\nabc'];

const failuresByCallers: Attack = {
  name: 'log errors caused by callers',
  attempts: 6 * 4 + 6 * 3,
  async run(target) {
    const logs = ['gateway', 'parent-site'].map((name) => join(target.dataFolder, `logs/${name}.log`));
    const errorLines = async () => {
      const texts = await Promise.all(logs.map((log) => readFile(log, 'utf8').catch(() => '')));
      return texts.flatMap((text) => text.split('\n')).filter((line) => /"level":(4|5|6)0/.test(line)).length;
    };
    const before = await errorLines();
    const sites = [
      [target.app, '/preview'],
      [target.app, '/language'],
      [target.app, '/beacons'],
      [target.parent, '/sign-in'],
      [target.parent, '/language'],
      [target.parent, '/forgotten-password'],
    ] as const;
    const types = ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'];
    const bodies = ['--x\r\nContent-Disposition: form-data', 'a='.padEnd(40_000, 'x')];
    let failures = 0;
    for (const [site, path] of sites) {
      for (const type of types)
        for (const body of bodies) {
          const headers = { Origin: site, 'Content-Type': type };
          const { status } = await fetch(site + path, { method: 'POST', redirect: 'manual', headers, body });
          if (status >= 500) failures += 1;
        }
      for (const head of brokenOff) await breakOff(site, path, `Content-Type: ${types[1]}\r\n${head}`);
      await breakOff(site, path, `Content-Type: ${types[0]}\r\n${brokenOff[0]}`);
    }
    // Log lines are flushed after 100 ms.
    await setTimeout(1000);
    return failures + Math.max(0, (await errorLines()) - before);
  },
};

/** Sends requests through a simulated proxy that appends a port to each address. */
const ports: Attack = {
  name: 'a rate-limit bucket of its own for each connection',
  attempts: 6200,
  async run({ progress }) {
    let passed = 0;
    const ask = async (port: number) => {
      const headers = { 'X-Forwarded-For': `198.51.100.77:${port}` };
      if ((await fetch(`${progress}/api/progress`, { headers })).status !== 429) passed += 1;
    };
    for (let port = 1; port <= 6200; port += 50)
      await Promise.all(Array.from({ length: 50 }, (_, number) => ask(port + number)));
    return Math.max(0, passed - 6000);
  },
};

const sharedCookies: Attack = {
  name: 'cookies in responses that a shared cache may store',
  attempts: 7 * 3,
  async run(target) {
    const paths = ['/', '/A1', '/x.js', '/offline-worker.js', '/releases.json', '/readyz', '/?preview=off'];
    const cookies = ['', 'language=fr; hold=shell@1.0.0', 'preview=toeic@1.0.0; grants=x; versions=shown'];
    const answers = await Promise.all(
      paths.flatMap((path) => cookies.map((Cookie) => fetch(target.app + path, { headers: { Cookie } }))),
    );
    const isShared = ({ headers }: Response) =>
      headers.getSetCookie().length > 0 && !headers.get('Cache-Control')?.includes('private');
    return answers.filter((answer) => isShared(answer) || !answer.headers.has('Cache-Control')).length;
  },
};

const foreignTargets: Attack = {
  name: 'local-only pages by a request target with another host',
  attempts: 4,
  async run({ app }) {
    const targets = [
      'http://evil.example',
      'http://evil.example:80',
      'http://localhost.evil.example',
      'https://evil.example',
    ];
    const answers = await Promise.all(
      targets.map((host) =>
        sendRaw(app, `GET ${host}/releases.json?choices HTTP/1.1\nHost: localhost\nConnection: close\n\n`),
      ),
    );
    return answers.filter((answer) => answer.includes('"parts"')).length;
  },
};

const reportFlood: Attack = {
  name: 'reports of many new accounts on one network',
  attempts: 25 * 30,
  async run(target) {
    const accounts = [];
    for (let number = 0; number < 25; number += 1) accounts.push(await signUp(target));
    const report = { reason: 'answer', sentence: '', place: '/', release: '', browser: '' };
    const answers = accounts.flatMap(({ token }) =>
      Array.from({ length: 30 }, async () => {
        const headers = {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          // No other attack uses this network.
          'X-Forwarded-For': '198.51.100.78',
        };
        const body = JSON.stringify({ ...report, id: randomUUID() });
        return (await fetch(`${target.progress}/api/reports`, { method: 'POST', headers, body })).status;
      }),
    );
    return Math.max(0, (await Promise.all(answers)).filter((status) => status === 201).length - 600);
  },
};

const listsForRecords: Attack = {
  name: 'settings that are an array',
  attempts: 2,
  async run(target) {
    const { token } = await signUp(target);
    const answers = await Promise.all(
      [[], { theme: [] }].map((settings) =>
        askProgress(target, '/settings', token, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ version: 1, settings }),
        }),
      ),
    );
    return answers.filter(({ ok }) => ok).length;
  },
};

/** Requests with forged client addresses. */
export const attacks: readonly Attack[] = [
  endedLink,
  failuresByCallers,
  ports,
  sharedCookies,
  foreignTargets,
  reportFlood,
  listsForRecords,
];
