import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { servedVersion } from '../delivery/served.ts';
import { publishCopy } from '../support/platform/publish-copy.ts';
import { releasesIn } from '../support/platform/release-store.ts';
import { reportToken } from '../support/report-token.ts';
import { sendForm, signInFrom, signUp } from './accounts.ts';
import type { Attack, Target } from './attack.ts';
import { isHeld, parseStatuses, sendRaw } from './raw-http.ts';

const [CANARY, HIDDEN, PREVIEWED] = ['9.1.0', '9.9.1', '9.9.2'];
const NAME = 'toeic';
const VISITORS = Array.from({ length: 60 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

async function openTrial(target: Target) {
  const releases = releasesIn(target.dataFolder);
  if (!(await releases.store.has(NAME, CANARY))) await publishCopy(releases, NAME, CANARY);
  const { remotes } = await releases.store.readPointers();
  if (remotes[NAME]?.canary?.version !== CANARY) {
    await releases.change({ verb: 'canary', name: NAME, version: CANARY, percent: 50 });
  }
  const served = (visitor: string) => servedVersion({ url: target.app }, NAME, `visitor=${visitor}`);
  const chosen = await Promise.all(VISITORS.map(async (visitor) => [visitor, await served(visitor)] as const));
  const onCanary = chosen.find(([, version]) => version === CANARY)?.[0];
  const onStable = chosen.find(([, version]) => version !== CANARY)?.[0];
  if (!onCanary || !onStable) throw new Error('All visitors landed on one side by chance.');
  return {
    shell: await releases.liveVersion('shell'),
    stable: await releases.liveVersion(NAME),
    onCanary: () => reportToken(target.app, onCanary),
    onStable: () => reportToken(target.app, onStable),
    isHalted: async () => (await served(onCanary)) !== CANARY,
  };
}

const broken = { kind: 'load', remote: NAME, version: CANARY, bucket: 'canary', outcome: 'failed' };

function report({ app }: Target, beacon: { shell: string; token?: string; events: object[] }) {
  return fetch(`${app}/beacons`, { method: 'POST', body: JSON.stringify(beacon) });
}

/** Fifty good loads of the live version, each from a served page, as the baseline for the canary. */
async function goodDay(target: Target, { shell, stable, onStable }: Awaited<ReturnType<typeof openTrial>>) {
  const good = { ...broken, version: stable, bucket: 'stable', outcome: 'ok' };
  for (let page = 0; page < 50; page += 1) await report(target, { shell, token: await onStable(), events: [good] });
}

const haltedByInvention: Attack = {
  name: 'a canary halted by fabricated reports',
  attempts: 4 * 20,
  async run(target) {
    const trial = await openTrial(target);
    await goodDay(target, trial);
    const events = Array.from({ length: 64 }, () => broken);
    const { shell } = trial;
    const [once, other] = [await trial.onCanary(), await trial.onStable()];
    const [head = '', , mac = ''] = once.split('.');
    const forged = () => {
      const claims = {
        jti: crypto.randomUUID(),
        iat: 1,
        exp: 4e9,
        given: { [NAME]: { version: CANARY, bucket: 'canary' } },
      };
      return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${mac}`;
    };
    for (let time = 0; time < 20; time += 1) {
      await report(target, { shell, events });
      await report(target, { shell, token: forged(), events });
      await report(target, { shell, token: once, events });
      await report(target, { shell, token: other, events });
    }
    return Number(await trial.isHalted());
  },
};

const floodedPages: Attack = {
  name: 'all pages of one network counted',
  attempts: 150,
  async run(target) {
    const trial = await openTrial(target);
    const event = { kind: 'load', remote: 'shell', version: trial.shell, bucket: 'stable', outcome: 'failed' };
    const statuses: number[] = [];
    for (let page = 0; page < 150; page += 1) {
      statuses.push(
        (await report(target, { shell: trial.shell, token: await trial.onStable(), events: [event] })).status,
      );
    }
    return Math.max(0, statuses.filter((status) => status === 204).length - 100);
  },
};

const outages: Attack = {
  name: 'fake outages in the log',
  attempts: 60,
  async run(target) {
    const log = join(target.dataFolder, 'logs/gateway.log');
    const getLines = async () =>
      (await readFile(log, 'utf8').catch(() => '')).split('\n').filter((line) => /"level":(4|5|6)0/.test(line));
    const before = (await getLines()).length;
    const { host } = new URL(target.app);
    const rest = [
      'Upgrade: websocket\nConnection: Upgrade',
      'Expect: 100-continue',
      'Connection: "x", {}',
      'TE: x',
      'Trailer: y',
    ];
    let failures = 0;
    for (let time = 0; time < 6; time += 1) {
      const requests = [
        ...rest.map((lines) => `GET /api/attack-${time} HTTP/1.1\nHost: ${host}\n${lines}\nConnection: close\n\n`),
        ...['TRACE', 'PROPFIND'].map(
          (method) => `${method} /api/x${time} HTTP/1.1\nHost: ${host}\nConnection: close\n\n`,
        ),
        ...['aux/1.0.0', 'con/1.0.0', `lessons/1.0.0-a${time}.`].map(
          (release) => `GET /remotes/${release}/x HTTP/1.1\nHost: ${host}\nConnection: close\n\n`,
        ),
      ];
      for (const request of requests) {
        failures += parseStatuses(await sendRaw(target.app, request)).filter((status) => status >= 500).length;
      }
    }
    return failures + Math.max(0, (await getLines()).length - before);
  },
};

const unreleased: Attack = {
  name: 'files of a version that must not be served',
  attempts: 20,
  async run(target) {
    const releases = releasesIn(target.dataFolder);
    await publishCopy(releases, NAME, HIDDEN);
    const { files } = await releases.store.readRecord(NAME, HIDDEN);
    const paths = Object.keys(files).slice(0, 10);
    const addresses = paths
      .flatMap((path) => [path, `~1/${path}`])
      .map((path) => `${target.app}/remotes/${NAME}/${HIDDEN}/${path}`);
    const answers = await Promise.all(addresses.map((address) => fetch(address)));
    return answers.filter(({ ok }) => ok).length;
  },
};

const localByHeaders: Attack = {
  name: 'pages meant for local development only',
  attempts: 4,
  async run({ app }) {
    const { port } = new URL(app);
    const hosts = ['localhost', `127.0.0.1:${port}`, '[::1]', 'localhost:1'];
    const answers = await Promise.all(
      hosts.map((host) => sendRaw(app, `GET /?overrides=on HTTP/1.1\nHost: ${host}\nConnection: close\n\n`)),
    );
    return answers.filter((answer) => /unsafe-eval|"overrides"/.test(answer)).length;
  },
};

const foreignPreview: Attack = {
  name: 'a preview chosen by another site',
  attempts: 5,
  async run(target) {
    const releases = releasesIn(target.dataFolder);
    await publishCopy(releases, NAME, PREVIEWED);
    await releases.change({ verb: 'preview', name: NAME, version: PREVIEWED });
    const choice = { preview: `${NAME}@${PREVIEWED}`, path: '/' };
    const answers = [
      await fetch(`${target.app}/?preview=${choice.preview}`),
      await sendForm(target.app, '/preview', choice, { Origin: 'https://evil.example' }),
      await sendForm(target.app, '/preview', choice, { Origin: 'null' }),
      await sendForm(target.app, '/preview', choice, {}),
      await sendForm(target.app, '/preview', choice, { Origin: target.app, 'Sec-Fetch-Site': 'cross-site' }),
    ];
    return answers.filter(({ headers }) => headers.getSetCookie().some((cookie) => cookie.startsWith('preview=')))
      .length;
  },
};

const lockOut: Attack = {
  name: 'an owner locked out by wrong passwords',
  attempts: 12,
  async run(target) {
    const owner = await signUp(target);
    for (const network of ['127.0.0.2', '127.0.0.3']) {
      for (let time = 0; time < 6; time += 1) await signInFrom(network, target, { ...owner, password: 'wrong' });
    }
    const status = await signInFrom('127.0.0.4', target, { email: owner.email, password: owner.password });
    return status === 303 ? 0 : 1;
  },
};

const brokenForms: Attack = {
  name: 'errors of the parent site caused by malformed forms',
  attempts: 6,
  async run({ parent }) {
    const send = (type: string, body: string) =>
      fetch(`${parent}/sign-in`, { method: 'POST', headers: { Origin: parent, 'Content-Type': type }, body });
    const answers = await Promise.all([
      send('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data'),
      send('multipart/form-data; boundary=x', 'nothing of that'),
      send('multipart/form-data', '--x--'),
      send('multipart/form-data; boundary=', ''),
      send('application/x-www-form-urlencoded', '%%%=%E0%A4%A'),
      send('application/json', '{'),
    ]);
    return answers.filter(({ status }) => status >= 500).length;
  },
};

const slowSenders: Attack = {
  name: 'connections held open by slow requests',
  attempts: 20,
  async run({ app, parent }) {
    const head = 'POST /sign-in HTTP/1.1\nHost: x\n';
    const senders = Array.from({ length: 10 }, () => [app, parent]).flat();
    const held = await Promise.all(senders.map((address) => isHeld(address, head)));
    return held.filter((one) => one).length;
  },
};

/** Attacks on the gateway and the parent site. */
export const attacks: readonly Attack[] = [
  haltedByInvention,
  floodedPages,
  outages,
  unreleased,
  localByHeaders,
  foreignPreview,
  lockOut,
  brokenForms,
  slowSenders,
];
