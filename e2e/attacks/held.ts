import { setTimeout as sleep } from 'node:timers/promises';
import { askProgress, sendForm, signUp } from './accounts.ts';
import type { Attack, Target } from './attack.ts';
import { forgedTokens, read } from './forged-tokens.ts';
import { parseStatuses, sendRaw } from './raw-http.ts';

const tokenForgery: Attack = {
  name: 'forged tokens',
  attempts: 58,
  async run(target) {
    const { token } = await signUp(target);
    const known = await askProgress(target, '/progress', token);
    if (!known.ok) throw new Error(`The valid token was rejected: ${known.status}.`);
    // On a busy machine the first pages come without figures.
    for (let tries = 1; !(await isHomeShown(target, token)); tries += 1) {
      if (tries === 50) throw new Error('The page of the valid token has no figures.');
      await sleep(200);
    }
    const forged = await forgedTokens(target, token);
    const answers = await Promise.all(forged.map((one) => askProgress(target, '/progress', one)));
    const homes = await Promise.all(forged.map((one) => isHomeShown(target, one)));
    return answers.filter(({ status }) => status < 400 || status >= 500).length + homes.filter(Boolean).length;
  },
};

/** Whether the home page contains the figures of the token's learner. */
async function isHomeShown({ app }: Target, token: string): Promise<boolean> {
  const page = await fetch(app, { headers: { Cookie: `JWT=${token}` } });
  return (await page.text()).includes(' id="learner">');
}

const others: Attack = {
  name: "other learners' data",
  attempts: 8,
  async run(target) {
    const [victim, thief] = [await signUp(target), await signUp(target)];
    const { uid } = read(victim.token.split('.')[1]);
    const asked = [
      `/progress?uid=${uid}`,
      `/exam-attempts?uid=${uid}`,
      `/progress/${uid}`,
      `/learners/${uid}/progress`,
    ];
    const texts = await Promise.all(
      asked
        .flatMap((path) => [
          askProgress(target, path, thief.token),
          askProgress(target, path, thief.token, {
            headers: { 'X-User': uid, 'X-Uid': uid, Cookie: `JWT=${victim.token}` },
          }),
        ])
        .map(async (answer) => (await answer).text()),
    );
    return texts.filter((text) => text.includes(uid) || text.includes(victim.email)).length;
  },
};

const crossSite: Attack = {
  name: 'requests in a learner’s name from another site (CSRF)',
  attempts: 12,
  async run(target) {
    const learner = await signUp(target);
    const cookie = { Cookie: `JWT=${learner.token}` };
    const evil = { ...cookie, Origin: 'https://evil.example' };
    const api = await Promise.all([
      askProgress(target, '/progress', undefined, { headers: evil }),
      askProgress(target, '/exam-attempts', undefined, { headers: evil }),
      askProgress(target, '/exam-attempts', undefined, { method: 'POST', headers: evil, body: '{}' }),
      askProgress(target, '/progress-update', undefined, {
        method: 'POST',
        headers: { ...evil, 'Content-Type': 'text/plain' },
        body: '{}',
      }),
      askProgress(target, '/progress-update', undefined, { method: 'POST', headers: cookie, body: '{}' }),
    ]);
    const shared = await askProgress(target, '/progress', learner.token, {
      headers: { Origin: 'https://evil.example' },
    });
    const fields = { email: learner.email, password: learner.password };
    const forms = await Promise.all(
      ['https://evil.example', 'null', `${target.parent}.evil.example`, target.app].map((Origin) =>
        sendForm(target.parent, '/sign-in', fields, { Origin }),
      ),
    );
    const byHost = await sendRaw(
      target.parent,
      'POST /sign-out HTTP/1.1\nHost: evil.example\nOrigin: http://evil.example\nContent-Length: 0\nConnection: close\n\n',
    );
    const unnamed = await fetch(`${target.parent}/sign-out`, { method: 'POST', redirect: 'manual' });
    const isIn = [
      ...[...api, ...forms, unnamed].map(({ status }) => status < 400),
      /evil|\*/.test(shared.headers.get('Access-Control-Allow-Origin') ?? ''),
      parseStatuses(byHost).some((status) => status < 400),
    ];
    return isIn.filter((one) => one).length;
  },
};

const scripts = [
  '"><script>x(1)</script>',
  "'-x(1)-'",
  '</script><script>x(1)</script>',
  '<img src=x onerror=x(1)>',
  '" onfocus=x(1) autofocus x="',
  '<svg/onload=x(1)>',
];

const injection: Attack = {
  name: 'markup and script injected into pages',
  attempts: scripts.length * 6,
  async run({ app, parent }) {
    const texts = await Promise.all(
      scripts.flatMap((script) => {
        const text = encodeURIComponent(script);
        return [
          fetch(`${app}/${text}`),
          fetch(`${app}/A1/nouns?page=${text}&preview=${text}`),
          fetch(app, { headers: { Cookie: `visitor=${text}; hold=lessons@${text}; preview=${text}` } }),
          fetch(`${parent}/?openModal=auth-modal&returnTo=${text}&state=${text}`),
          fetch(`${parent}/?notice=${text}`),
          sendForm(
            parent,
            '/sign-in',
            { email: script, password: script, returnTo: script, state: script },
            { Origin: parent },
          ),
        ].map(async (answer) => ({ script, text: await (await answer).text() }));
      }),
    );
    const found = await Promise.all(texts);
    return found.filter(({ script, text }) => text.includes(script)).length;
  },
};

const secrets = [
  'private/exam-keys',
  'pointers.json',
  'trust.json',
  'keys/parent-site.json',
  'keys/parent-site-sessions.key',
  'keys/gateway-reports.key',
  'progress.sqlite',
];
const ways = [
  '',
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '~1/../',
  './/../',
  '....//',
  '%252e%252e%252f',
  '%00/../',
  '..;/',
];

const traversal: Attack = {
  name: 'paths outside of the served folder',
  attempts: secrets.length * ways.length,
  async run({ app }) {
    const { host } = new URL(app);
    let gotIn = 0;
    for (const secret of secrets) {
      const answers = await Promise.all(
        ways.map((way) =>
          sendRaw(app, `GET /remotes/${way.repeat(3)}${secret} HTTP/1.1\nHost: ${host}\nConnection: close\n\n`),
        ),
      );
      gotIn += answers.filter(
        (answer) => parseStatuses(answer).some((status) => status === 200) && !/<!doctype html>/i.test(answer),
      ).length;
    }
    return gotIn;
  },
};

const openRedirects: Attack = {
  name: 'redirects to another site',
  attempts: 22,
  async run(target) {
    const { email, password } = await signUp(target);
    const { host } = new URL(target.app);
    const places = [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      `${target.app}.evil.example/`,
      `${target.app}@evil.example/`,
      `http://evil.example#${host}`,
      `http://evil.example\\@${host}/`,
      'javascript:alert(1)',
      'data:text/html,x',
      `blob:${target.app}/x`,
      '\thttps://evil.example',
    ];
    const locations = await Promise.all(
      places.flatMap((place) => [
        sendForm(
          target.parent,
          '/sign-in',
          { email, password, returnTo: place, state: 's' },
          { Origin: target.parent },
        ),
        sendForm(target.app, '/preview', { preview: 'toeic@9.9.2', path: place }, { Origin: target.app }),
      ]),
    );
    return locations.filter(({ headers }) => {
      const to = headers.get('Location');
      return to !== null && ![new URL(target.parent).host, host].includes(new URL(to, target.app).host);
    }).length;
  },
};

const smuggling: Attack = {
  name: 'a request smuggled inside another',
  attempts: 20,
  async run({ app }) {
    const { host } = new URL(app);
    const hidden = `GET /smuggled HTTP/1.1\nHost: ${host}\n\n`;
    const heads = [
      'Content-Length: 4\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked\nContent-Length: 4',
      'Transfer-Encoding: xchunked\nContent-Length: 0',
      'Transfer-Encoding : chunked\nContent-Length: 0',
      'Transfer-Encoding: chunked\nTransfer-Encoding: identity',
      'Transfer-Encoding:\tchunked\nContent-Length: 0',
      ' Transfer-Encoding: chunked',
      'X: y\n Transfer-Encoding: chunked',
      'Content-Length: 0\nContent-Length: 9',
      'Content-Length: +0\nX: y',
    ];
    const answers = await Promise.all(
      heads.flatMap((head) => [
        sendRaw(app, `POST /api/progress HTTP/1.1\nHost: ${host}\n${head}\n\n0\n\n${hidden}`),
        sendRaw(app, `POST /beacons HTTP/1.1\nHost: ${host}\nContent-Type: text/plain\n${head}\n\n0\n\n${hidden}`),
      ]),
    );
    // Two answers, neither of which closes the connection: the hidden text was read as a request instead of a body.
    return answers.filter(
      (answer, place) =>
        isAmbiguous(heads[place >> 1] ?? '') &&
        parseStatuses(answer).length > 1 &&
        !parseStatuses(answer).includes(400),
    ).length;
  },
};

/** Content lengths that are duplicated or ambiguous. */
function isAmbiguous(head: string): boolean {
  return /content-length/i.test(head) || /transfer-encoding ?:.*\n/i.test(head) || head.startsWith(' ');
}

/** Attacks that failed in manual tests, as regression tests. */
export const attacks: readonly Attack[] = [
  tokenForgery,
  others,
  crossSite,
  injection,
  traversal,
  openRedirects,
  smuggling,
];
