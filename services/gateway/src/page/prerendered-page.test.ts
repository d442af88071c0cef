import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { fingerprintOf } from '@tensely/core/logic';
import { LEARNER_RENDERER, prerenderedFile } from '@tensely/platform/host';
import { portOf } from '@tensely/testing/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type GatewayUnderTest,
  gatewayUnderTest,
  lessonsRelease,
  sampleSettings,
} from '../testing/gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = gatewayUnderTest();
  await releaseShell({
    'frame/grammar': '<main data-remote="{remote}">{screen}</main>',
    'frame/home': '<main>Hello</main>',
  });
  await releaseLessons('1.0.0');
});

const PAGE = '<html><head></head><body><div id="app"></div></body></html>';

const VERDICTS = [
  [{ place: 0, path: [0], children: ['</script>Right'] }],
  [{ place: 0, path: [0], attributes: { class: null } }],
];

function toPage(address: string, markup: string, read: string[] = [], verdicts?: unknown) {
  return [
    prerenderedFile(address.startsWith('/') ? address : `/${address}`),
    Buffer.from(JSON.stringify({ address, markup, files: read, verdicts })),
  ] as const;
}

function releaseShell(frames: Record<string, string>) {
  const files = new Map([
    ['shell.html', Buffer.from(PAGE)],
    ...Object.entries(frames).map(([address, markup]) => toPage(address, markup)),
  ]);
  return gateway.release('shell', '1.0.0', { files });
}

function releaseLessons(version: string, changes: { drawn?: boolean; files?: [string, Buffer][] } = {}) {
  const release = lessonsRelease({ drawn: changes.drawn ?? true });
  const [, first] = toPage('/A1/nouns?page=1', '<h1>What is $& a noun?</h1>', ['page-1.json']);
  const files = new Map([
    ...release.files,
    [prerenderedFile('/A1/nouns'), first],
    [prerenderedFile('/A1/nouns?page=1'), first],
    toPage('/A1/nouns?page=2', '<h1>Plurals</h1>', [], VERDICTS),
    ...(changes.files ?? []),
  ]);
  return gateway.release('lessons', version, { ...release, files });
}

function token(secondsToGo: number, claims: object = {}): string {
  const exp = Math.floor(gateway.clock.now() / 1000) + secondsToGo;
  return `e30.${Buffer.from(JSON.stringify({ exp, uid: 'ana', ...claims })).toString('base64url')}.x`;
}

/** The shell with its own screens and their chunks. */
function releaseOwnScreens(...more: [string, Buffer][]) {
  const files = new Map([
    ['shell.html', Buffer.from(PAGE)],
    toPage('frame/home', '<main>Loading</main>'),
    toPage('frame/grammar', '<main data-remote="{remote}">{screen}</main>'),
    toPage('frame/login', '<h1>Welcome to Tensely</h1>'),
    toPage('frame/learner', '<h1>Welcome!</h1>'),
    ...more,
    ...['js/async/home.0a.js', 'css/async/home.0b.css', 'js/async/sending.0c.js', 'js/async/homework.0d.js'].map(
      (path): [string, Buffer] => [`static/${path}`, Buffer.from(path)],
    ),
  ]);
  return gateway.release('shell', '2.0.0', { files });
}

async function bodyAt(path: string, cookie = `JWT=${token(60)}`): Promise<string> {
  const html = await (await gateway.get(path, { Cookie: cookie })).text();
  return /<body>(.*?)<(?:script|template)/.exec(html)?.[1] ?? '';
}

const linksOf = (html: string) => html.match(/<link rel="[^"]+"[^>]*? href="[^"]+"/g);

const stylesOf = (html: string) => Array.from(html.matchAll(/<style data-href="([^"]*)">/g), ([, address]) => address);

const screen = (attributes: string, markup: string) =>
  `<div id="app" data-drawn=""><main data-remote="lessons"><div data-drawn="" ${attributes}>${markup}</div></main></div>`;

describe('a signed-in learner', () => {
  test('gets the frame with the page of this version, and the script that corrects the address', async () => {
    const expected = screen('data-version="1.0.0" data-address="/A1/nouns?page=1"', '<h1>What is $& a noun?</h1>');
    expect(await bodyAt('/A1/nouns')).toBe(expected);
  });

  test('gets the page in the address', async () => {
    expect(await bodyAt('/A1/nouns?page=2')).toBe(screen('data-version="1.0.0"', '<h1>Plurals</h1>'));
  });

  test('gets the page of their own version', async () => {
    await releaseLessons('1.1.0');
    expect(await bodyAt('/A1/nouns?page=2')).toContain('data-version="1.1.0"');
    expect(await bodyAt('/A1/nouns?page=2', `JWT=${token(60)}; hold=lessons@1.0.0`)).toContain('data-version="1.0.0"');
  });

  test('gets the style sheet with the page, and paints before any other request', async () => {
    const page = await gateway.get('/A1/nouns?page=1', { Cookie: `JWT=${token(60)}` });
    const [head = '', later = ''] = (await page.text()).split('<template id="after-paint">');
    const [, text = ''] = /<style[^>]*>(.*?)<\/style>/.exec(head) ?? [];
    const hash = createHash('sha256').update(text).digest('base64');
    expect(page.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(linksOf(head)).toEqual(['<link rel="expect" href="#after-paint"']);
    expect(stylesOf(head)).toEqual(['/remotes/lessons/1.0.0/app.css']);
    expect(linksOf(later)).toEqual([
      '<link rel="preload" as="script" href="/remotes/lessons/1.0.0/remoteEntry.js"',
      '<link rel="preload" as="fetch" href="/remotes/lessons/1.0.0/page-1.json"',
    ]);
  });

  test('gets the style sheet of a lazy screen with the page, and its script after the paint', async () => {
    const lazy = ['async/screen.css', 'async/screen.js'];
    const files = lazy.map((path): [string, Buffer] => [path, Buffer.from('')]);
    await releaseLessons('1.1.0', { files: [...files, [...toPage('/A1/nouns?page=3', '<h1>Quiz</h1>', lazy)]] });
    const html = await (await gateway.get('/A1/nouns?page=3', { Cookie: `JWT=${token(60)}` })).text();
    const [head = '', later = ''] = html.split('<template id="after-paint">');
    expect(stylesOf(head)).toContain('/remotes/lessons/1.1.0/async/screen.css');
    expect(linksOf(later)).toContain('<link rel="preload" as="script" href="/remotes/lessons/1.1.0/async/screen.js"');
    expect(later).not.toContain('screen.css');
  });

  test.each([
    ['refers to other files', 'a { background: url(picture.png) }'],
    ['would end its element', 'a::after { content: "</style>" }'],
  ])('gets only the frame, with a log line, if a style sheet %s', async (_, text) => {
    await releaseLessons('1.4.0', { files: [['app.css', Buffer.from(text)]] });
    expect(await bodyAt('/A1/nouns?page=2')).not.toContain('Plurals');
    expect(gateway.lines).toContain('A page is sent without its prerendered screen.');
  });

  test('gets normal preloads without a prerendered screen', async () => {
    await releaseLessons('1.2.0', { drawn: false });
    const html = await (await gateway.get('/A1/nouns?page=1', { Cookie: `JWT=${token(60)}` })).text();
    expect(linksOf(html)).toContain('<link rel="preload" as="script" href="/remotes/lessons/1.2.0/remoteEntry.js"');
    expect(html).not.toContain('<template');
  });

  test('is redirected to the marked page where this browser left off', async () => {
    const cookie = `JWT=${token(60)}; places=${fingerprintOf('ana')}~/A1/nouns?page=2`;
    const attributes = 'data-version="1.0.0" data-address="/A1/nouns?page=2" data-returning=""';
    expect(await bodyAt('/A1/nouns', cookie)).toBe(screen(attributes, '<h1>Plurals</h1>'));
    expect(await bodyAt('/A1/nouns?page=1', cookie)).not.toContain('data-returning');
    expect(await bodyAt('/A1/nouns?page=2', cookie)).toBe(
      screen('data-version="1.0.0" data-returning=""', '<h1>Plurals</h1>'),
    );
  });

  test('is not redirected to where another learner of this browser left off', async () => {
    const cookie = `JWT=${token(60)}; places=${fingerprintOf('ben')}~/A1/nouns?page=2`;
    for (const path of ['/A1/nouns', '/A1/nouns?page=2'])
      expect(await bodyAt(path, cookie)).not.toContain('data-returning');
  });

  test('gets the verdicts of the first question as data, unless they return to it', async () => {
    const verdictsAt = async (path: string, cookie = '') => {
      const html = await (await gateway.get(path, { Cookie: `JWT=${token(60)}; ${cookie}` })).text();
      const block = /<script type="application\/json" id="verdicts">(.*?)<\/script>/.exec(html)?.[1];
      return block === undefined ? undefined : JSON.parse(block);
    };
    expect(await verdictsAt('/A1/nouns?page=2')).toEqual(VERDICTS);
    expect(await verdictsAt('/A1/nouns?page=1')).toBeUndefined();
    expect(await verdictsAt('/A1/nouns?page=2', `places=${fingerprintOf('ana')}~/A1/nouns?page=2`)).toBeUndefined();
  });

  test('gets only the frame if nothing is prerendered', async () => {
    const frame = '<div id="app" data-drawn=""><main>Hello</main></div>';
    for (const path of ['/A1/nouns?page=9', '/A1/nouns?page=2&from=mail']) expect(await bodyAt(path)).toBe(frame);
    await releaseLessons('1.2.0', { drawn: false });
    expect(await bodyAt('/A1/nouns?page=2')).toBe(frame);
  });

  test('gets only the frame, with a log line, if a prerendered page is damaged', async () => {
    await releaseLessons('1.3.0', { files: [[prerenderedFile('/A1/nouns?page=2'), Buffer.from('{"markup":1}')]] });
    expect(await bodyAt('/A1/nouns?page=2')).not.toContain('Plurals');
    expect(gateway.lines).toContain('A prerendered page is damaged.');
  });
});

describe('an anonymous visitor', () => {
  test.each([
    ['without a token', () => ''],
    ['with an expired one', () => `JWT=${token(-1)}`],
    ['with a malformed one', () => 'JWT=nonsense.e30.x'],
  ])('gets the frame of the shell’s own screens: %s', async (_, cookie) => {
    expect(await bodyAt('/A1/nouns?page=2', cookie())).toBe('<div id="app" data-drawn=""><main>Hello</main></div>');
  });
});

describe('the shell’s own screens', () => {
  beforeEach(() => releaseOwnScreens());

  test('a visitor gets the login screen with its style sheet, and its script after the first paint', async () => {
    for (const path of ['/', '/login'])
      expect(await bodyAt(path, '')).toBe(
        '<div id="app" data-drawn="" data-screen="login"><h1>Welcome to Tensely</h1></div>',
      );
    const [head = '', later = ''] = (await (await gateway.get('/login')).text()).split('<template id="after-paint">');
    expect(stylesOf(head)).toEqual(['/remotes/shell/2.0.0/static/css/async/home.0b.css']);
    expect(linksOf(later)).toEqual([
      '<link rel="preload" as="script" href="/remotes/shell/2.0.0/static/js/async/home.0a.js"',
    ]);
  });

  test('a learner gets home and the sync engine that reads their progress', async () => {
    expect(await bodyAt('/')).toBe('<div id="app" data-drawn="" data-screen="learner"><h1>Welcome!</h1></div>');
    const page = await gateway.get('/', { Cookie: `JWT=${token(60)}` });
    expect(page.headers.get('Cache-Control')).toMatch(/^private/);
    expect(await page.text()).toContain('/static/js/async/sending.0c.js');
  });

  describe('whose shell renders home with figures', () => {
    const HISTORY = { sessions: [], completedPages: [{ page: 1 }], currentSession: null };
    const RENDERER = `export const renderForLearner = async ({ history, timeZone, language, declarations }) => ({
      markup: '<h1>' + history.completedPages.length + ' page</h1>',
      data: { timeZone, language, levels: declarations.map(({ name }) => name), text: '</script>' },
    });`;
    let asked: [string | undefined, IncomingHttpHeaders][];
    let answer: (response: ServerResponse) => void;
    let service: Server;
    const getHome = (cookie = `JWT=${token(60)}; time-zone=Asia/Tokyo`) => gateway.get('/', { Cookie: cookie });

    beforeEach(async () => {
      asked = [];
      answer = (response) => response.end(JSON.stringify(HISTORY));
      service = createServer(({ url, headers }, response) => {
        asked.push([url, headers]);
        answer(response);
      });
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
      gateway = gatewayUnderTest({ progressService: `http://127.0.0.1:${portOf(service)}` });
      await releaseLessons('1.0.0');
      await releaseOwnScreens([LEARNER_RENDERER, Buffer.from(RENDERER)]);
      // The process that renders has started. On a busy machine the first answers are late.
      await expect.poll(async () => (await getHome()).text()).toContain('1 page');
    });
    afterEach(() => service.close());

    test('reads their own figures in the page, which nothing stores', async () => {
      const page = await getHome();
      const html = await page.text();
      expect(html).toContain('<div id="app" data-drawn="" data-screen="learner"><h1>1 page</h1></div>');
      const block = /id="learner">(.*?)<\/script>/.exec(html)?.[1] ?? '';
      expect(JSON.parse(block)).toEqual({
        uid: 'ana',
        data: { timeZone: 'Asia/Tokyo', language: 'en', levels: ['lessons'], text: '</script>' },
      });
      expect(page.headers.get('Cache-Control')).toBe('private, no-store');
      expect(page.headers.has('ETag')).toBe(false);
      expect(asked.at(-1)).toMatchObject([
        '/api/progress',
        { authorization: expect.stringMatching(/^Bearer e30\./), 'x-time-zone': 'Asia/Tokyo' },
      ]);
    });

    test('gets days in UTC if the time zone is unknown, or no name of one', async () => {
      for (const cookie of [`JWT=${token(60)}`, `JWT=${token(60)}; time-zone=%0d%0aX: y`]) {
        await expect.poll(async () => (await getHome(cookie)).text()).toContain('"timeZone":"UTC"');
        expect(asked.at(-1)?.[1]).not.toHaveProperty('x-time-zone');
      }
    });

    test.each<[string, typeof answer]>([
      ['refuses the token', (response) => response.writeHead(401).end(JSON.stringify(HISTORY))],
      ['answers in another form', (response) => response.end('<html>')],
      ['does not answer in time', () => {}],
    ])('gets home without figures if the service %s', async (_, wrong) => {
      answer = wrong;
      const page = await getHome();
      const html = await page.text();
      expect(html).toContain('data-screen="learner"><h1>Welcome!</h1>');
      expect(html).not.toContain('id="learner"');
    });

    test('gets the head of the page while the service still answers', async () => {
      const held = Promise.withResolvers<ServerResponse>();
      answer = held.resolve;
      const body = (await getHome()).body?.pipeThrough(new TextDecoderStream()).getReader();
      const head = (await body?.read())?.value ?? '';
      expect(stylesOf(head)).toEqual(['/remotes/shell/2.0.0/static/css/async/home.0b.css']);
      expect(head).not.toContain('id="app"');
      (await held.promise).end(JSON.stringify(HISTORY));
      expect((await body?.read())?.value).toContain('<h1>1 page</h1>');
    });

    test('reads their answers in a lesson page where they have worked, which nothing stores', async () => {
      const code = `export const renderForLearner = async ({ address, uid, history }) => ({
        markup: '<h1>' + history.completedPages.length + ' answer</h1>',
        data: { address, uid, page: await (await fetch('http://build.invalid/page-1.json')).text() },
      });`;
      const files: [string, Buffer][] = [
        [LEARNER_RENDERER, Buffer.from(code)],
        ['page-1.json', Buffer.from('nouns')],
      ];
      await releaseLessons('1.1.0', { files });
      const cookie = `JWT=${token(60)}; places=${fingerprintOf('ana')}~/A1/nouns?page=1`;
      await expect
        .poll(() => bodyAt('/A1/nouns', cookie))
        .toContain('data-version="1.1.0" data-address="/A1/nouns?page=1"><h1>1 answer</h1>');
      const page = await gateway.get('/A1/nouns?page=1', { Cookie: cookie });
      const block = /id="learner">(.*?)<\/script>/.exec(await page.text())?.[1] ?? '';
      expect(JSON.parse(block)).toEqual({
        uid: 'ana',
        data: { address: '/A1/nouns?page=1', uid: 'ana', page: 'nouns' },
      });
      expect(page.headers.get('Cache-Control')).toBe('private, no-store');
      expect(page.headers.has('ETag')).toBe(false);
    });

    test('the service is not asked for a visitor, nor at a new address of a remote', async () => {
      asked = [];
      expect(await bodyAt('/', '')).toContain('data-screen="login"');
      await bodyAt('/A1/nouns');
      expect(asked).toEqual([]);
    });
  });

  test.each([
    ['an expired token', () => `JWT=${token(-1)}`],
    ['places of an earlier learner', () => `places=${fingerprintOf('ana')}~/A1/nouns?page=2`],
  ])('a browser with %s gets the loading frame, because its learner may sign in again', async (_, cookie) => {
    expect(await bodyAt('/', cookie())).toBe('<div id="app" data-drawn=""><main>Loading</main></div>');
  });

  test('a visitor of a remote’s address gets the loading frame, because they are redirected', async () => {
    expect(await bodyAt('/A1/nouns', '')).toBe('<div id="app" data-drawn=""><main>Loading</main></div>');
  });
});

test('gets no frame at an unknown address, since it redirects', async () => {
  expect(await bodyAt('/nowhere')).toBe('<div id="app"></div>');
  expect(await bodyAt('/login')).toBe('<div id="app" data-drawn=""><main>Hello</main></div>');
});

test('gets the plain page of a shell without prerendered frames', async () => {
  await gateway.release('shell', '0.9.0', { files: new Map([['shell.html', Buffer.from(PAGE)]]) });
  expect(await bodyAt('/A1/nouns?page=2')).toBe('<div id="app"></div>');
});

test.each([
  ['in their language', 'fr', ['fr', 'es'], ['fr', 'es'], 'Page in fr'],
  ['in English', 'en', ['fr', 'es'], ['fr', 'es'], 'Plurals'],
  ['in English for a release without other languages', 'fr', [], [], 'Plurals'],
  [
    'not at all for a release with messages but no prerendered page: English would not match its code',
    'es',
    ['fr'],
    ['es'],
    undefined,
  ],
] as const)('a lesson is prerendered %s', async (_, language, prerendered, spoken, expected) => {
  const languages = ['', '?language=fr', '?language=es'];
  gateway = gatewayUnderTest({ settings: { ...sampleSettings, languages: ['en', 'fr', 'es'] } });
  await releaseShell(Object.fromEntries(languages.map((query) => [`frame/grammar${query}`, '<main>{screen}</main>'])));
  const files = [
    ...prerendered.map((one): [string, Buffer] => {
      const [, page] = toPage('/A1/nouns?page=2', `<h1>Page in ${one}</h1>`);
      return [`drawn/${one}/A1/nouns/page-2.json`, page];
    }),
    ...spoken.map((one): [string, Buffer] => [`static/js/async/${one}.0a1b2c.js`, Buffer.from('say()')]),
  ];
  await releaseLessons('1.0.0', { files });
  const body = await bodyAt('/A1/nouns?page=2', `JWT=${token(60)}; language=${language}`);
  expect(/<h1>(.*?)<\/h1>/.exec(body)?.[1]).toBe(expected);
});
