import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { fingerprintOf } from '@tensely/core/logic';
import { LEARNER_RENDERER, prerenderedFile } from '@tensely/platform/host';
import { sampleRelease } from '@tensely/release-store/testing';
import { portOf } from '@tensely/testing/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type GatewayUnderTest,
  gatewayUnderTest,
  lessonsRelease,
  sampleSettings,
} from '../testing/gateway-under-test.ts';

type File = [path: string, content: Buffer];

const PAGE: File = ['shell.html', Buffer.from('<html><head></head><body><div id="app"></div></body></html>')];
const MAIN: File = ['main.js', Buffer.from('run();')];
const GRAMMAR = '<main data-remote="{remote}">{screen}</main>';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = gatewayUnderTest();
  await releaseShell({ 'frame/grammar': GRAMMAR, 'frame/home': '<main>Hello</main>' });
  await releaseLessons('1.0.0');
});

/** A prerendered page, which has read these files. */
function toPage(address: string, markup: string, read: string[] = []): File {
  const content = { address, markup, files: read };
  return [prerenderedFile(address.startsWith('/') ? address : `/${address}`), Buffer.from(JSON.stringify(content))];
}

function releaseShell(frames: Record<string, string>, version = '1.0.0', files: File[] = []) {
  const pages = Object.entries(frames).map(([address, markup]) => toPage(address, markup));
  const info = { ...sampleRelease('shell', version).info, preload: [MAIN[0]] };
  return gateway.release('shell', version, { files: new Map([PAGE, MAIN, ...pages, ...files]), info });
}

function releaseLessons(version: string, changes: { drawn?: boolean; files?: File[] } = {}) {
  const release = lessonsRelease({ drawn: changes.drawn ?? true });
  const [, first] = toPage('/A1/nouns?page=1', '<h1>What is $& a noun?</h1>', ['page-1.json']);
  const files = new Map([
    ...release.files,
    [prerenderedFile('/A1/nouns'), first],
    [prerenderedFile('/A1/nouns?page=1'), first],
    toPage('/A1/nouns?page=2', '<h1>Plurals</h1>'),
    ...(changes.files ?? []),
  ]);
  return gateway.release('lessons', version, { ...release, files });
}

/** The cookie of a signed-in learner. */
function jwt(secondsToGo = 60): string {
  const claims = { exp: Math.floor(gateway.clock.now() / 1000) + secondsToGo, uid: 'ana' };
  return `JWT=e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
}
/** Their cookies after a learner has left the browser at a page. */
const leftAt = (page: number, uid = 'ana') => `${jwt()}; places=${fingerprintOf(uid)}~/A1/nouns?page=${page}`;

/** The shell with its own screens and their chunks. */
function releaseOwnScreens(...more: File[]) {
  const frames = {
    'frame/home': '<main>Loading</main>',
    'frame/grammar': GRAMMAR,
    'frame/login': '<h1>Welcome to Tensely</h1>',
    'frame/learner': '<h1>Welcome!</h1>',
  };
  const chunks = ['js/async/home.0a.js', 'css/async/home.0b.css'];
  return releaseShell(frames, '2.0.0', [...more, ...chunks.map((path): File => [`static/${path}`, Buffer.from(path)])]);
}

async function bodyAt(path: string, cookie = jwt()): Promise<string> {
  return /<body>(.*?)<(?:script|template)/.exec(await gateway.read(path, cookie))?.[1] ?? '';
}

/** The page before and after its first paint. */
const halvesAt = async (path: string, cookie = jwt()) => splitAtPaint(await gateway.read(path, cookie));
function splitAtPaint(html: string) {
  const [head = '', later = ''] = html.split('<template id="after-paint">');
  return { head, later };
}

/** The JSON of a data block in a page. */
function dataIn(html: string, id: string) {
  const block = new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1];
  return block === undefined ? undefined : JSON.parse(block);
}

const linksOf = (html: string) => html.match(/<link rel="[^"]+"[^>]*? href="[^"]+"/g);
const preload = (as: string, path: string) => `<link rel="preload" as="${as}" href="/remotes/${path}"`;
const stylesOf = (html: string) => Array.from(html.matchAll(/<style data-href="([^"]*)">/g), ([, address]) => address);

const drawn = (markup: string, attributes = '') => `<div id="app" data-drawn=""${attributes}>${markup}</div>`;
const screen = (attributes: string, markup: string) =>
  drawn(`<main data-remote="lessons"><div data-drawn="" ${attributes}>${markup}</div></main>`);

describe('a signed-in learner', () => {
  test('gets the frame with the page of their version, and the script that corrects the address', async () => {
    const first = screen('data-version="1.0.0" data-address="/A1/nouns?page=1"', '<h1>What is $& a noun?</h1>');
    expect(await bodyAt('/A1/nouns')).toBe(first);
    await releaseLessons('1.1.0');
    for (const [version, hold] of Object.entries({ '1.0.0': '; hold=lessons@1.0.0', '1.1.0': '' })) {
      const second = screen(`data-version="${version}"`, '<h1>Plurals</h1>');
      expect(await bodyAt('/A1/nouns?page=2', jwt() + hold)).toBe(second);
    }
  });

  test('gets the style sheet with the page, and paints before any other request', async () => {
    const page = await gateway.get('/A1/nouns?page=1', jwt());
    const { head, later } = splitAtPaint(await page.text());
    const [, text = ''] = /<style[^>]*>(.*?)<\/style>/.exec(head) ?? [];
    const hash = createHash('sha256').update(text).digest('base64');
    expect(page.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(linksOf(head)).toEqual(['<link rel="expect" href="#after-paint"']);
    expect(stylesOf(head)).toEqual(['/remotes/lessons/1.0.0/app.css']);
    expect(linksOf(later)).toEqual([
      preload('script', 'shell/1.0.0/main.js'),
      preload('script', 'lessons/1.0.0/remoteEntry.js'),
      preload('fetch', 'lessons/1.0.0/page-1.json'),
    ]);
  });

  test('gets the script of the shell after the first paint, if the page can start it then', async () => {
    const script =
      '<script defer src="/remotes/shell/3.0.0/shell.js" integrity="sha384-x" crossorigin="anonymous"></script>';
    const release = async (version: string, firstScript: string) => {
      const page = `<html><head>${firstScript}${script}</head><body><div id="app"></div></body></html>`;
      await releaseShell({ 'frame/grammar': GRAMMAR }, version, [['shell.html', Buffer.from(page)]]);
      return halvesAt('/A1/nouns?page=1');
    };
    const older = await release('3.0.0', '');
    expect(older.head).toContain(script);
    expect(older.later).not.toContain(script);
    const newer = await release('3.0.1', '<script>start("after-paint")</script>');
    expect(newer.later).toContain(`${script}</template>`);
    expect(newer.head).not.toContain(script);
    expect(newer.head).toContain(
      '<link rel="preload" as="script" href="/remotes/shell/3.0.0/shell.js" integrity="sha384-x" crossorigin="anonymous">',
    );
  });

  const [withoutScreen, damaged] = ['A page is sent without its prerendered screen.', 'A prerendered page is damaged.'];
  test.each([
    ['a style sheet refers to other files', 'app.css', 'a { background: url(picture.png) }', withoutScreen],
    ['a style sheet would end its element', 'app.css', 'a::after { content: "</style>" }', withoutScreen],
    ['a prerendered page is damaged', prerenderedFile('/A1/nouns?page=2'), '{"markup":1}', damaged],
  ])('gets only the frame, with a log line, if %s', async (_, path, text, line) => {
    await releaseLessons('1.4.0', { files: [[path, Buffer.from(text)]] });
    expect(await bodyAt('/A1/nouns?page=2')).not.toContain('Plurals');
    expect(gateway.lines).toContain(line);
  });

  test('gets only the frame if nothing is prerendered, and then normal preloads', async () => {
    const frame = drawn('<main>Hello</main>');
    for (const path of ['/A1/nouns?page=9', '/A1/nouns?page=2&from=mail']) expect(await bodyAt(path)).toBe(frame);
    await releaseLessons('1.2.0', { drawn: false });
    expect(await bodyAt('/A1/nouns?page=2')).toBe(frame);
    const html = await gateway.read('/A1/nouns?page=1', jwt());
    expect(linksOf(html)).toContain(preload('script', 'lessons/1.2.0/remoteEntry.js'));
    expect(html).not.toContain('<template');
  });

  test('is redirected to the marked page where this browser left off, but not to that of another learner', async () => {
    const [marked, plurals] = ['data-version="1.0.0"', '<h1>Plurals</h1>'];
    const redirected = screen(`${marked} data-address="/A1/nouns?page=2" data-returning=""`, plurals);
    expect(await bodyAt('/A1/nouns', leftAt(2))).toBe(redirected);
    expect(await bodyAt('/A1/nouns?page=1', leftAt(2))).not.toContain('data-returning');
    expect(await bodyAt('/A1/nouns?page=2', leftAt(2))).toBe(screen(`${marked} data-returning=""`, plurals));
    for (const path of ['/A1/nouns', '/A1/nouns?page=2'])
      expect(await bodyAt(path, leftAt(2, 'ben'))).not.toContain('data-returning');
  });
});

test('an anonymous visitor gets the frame of the shell’s own screens', async () => {
  for (const cookie of ['', jwt(-1), 'JWT=nonsense.e30.x'])
    expect(await bodyAt('/A1/nouns?page=2', cookie)).toBe(drawn('<main>Hello</main>'));
});

describe('the shell’s own screens', () => {
  const styles = ['/remotes/shell/2.0.0/static/css/async/home.0b.css'];
  beforeEach(() => releaseOwnScreens());

  test('a visitor gets the login screen with its style sheet, and its script after the first paint', async () => {
    const login = drawn('<h1>Welcome to Tensely</h1>', ' data-screen="login"');
    for (const path of ['/', '/login']) expect(await bodyAt(path, '')).toBe(login);
    const { head, later } = await halvesAt('/login', '');
    expect(stylesOf(head)).toEqual(styles);
    expect(linksOf(later)).toEqual([
      preload('script', 'shell/2.0.0/main.js'),
      preload('script', 'shell/2.0.0/static/js/async/home.0a.js'),
    ]);
  });

  test('a visitor gets the loading frame if an earlier learner may sign in again, or if they are redirected', async () => {
    const loading = drawn('<main>Loading</main>');
    for (const cookie of [jwt(-1), leftAt(2).replace(/^.*; /, '')]) expect(await bodyAt('/', cookie)).toBe(loading);
    expect(await bodyAt('/A1/nouns', '')).toBe(loading);
  });

  describe('whose shell renders home with figures', () => {
    const HISTORY = JSON.stringify({ sessions: [], completedPages: [{ page: 1 }], currentSession: null });
    const RENDERER = `export const renderForLearner = async ({ history, timeZone, language, declarations }) => ({
      markup: '<h1>' + history.completedPages.length + ' page</h1>',
      data: { timeZone, language, levels: declarations.map(({ name }) => name), text: '</script>' },
    });`;
    let asked: [string | undefined, IncomingHttpHeaders][];
    let answer: (response: ServerResponse) => void;
    let service: Server;
    const getHome = (cookie = `${jwt()}; time-zone=Asia/Tokyo`) => gateway.get('/', cookie);
    const expectStoredNowhere = ({ headers }: Response) =>
      expect([headers.get('Cache-Control'), headers.has('ETag')]).toEqual(['private, no-store', false]);

    beforeEach(async () => {
      asked = [];
      answer = (response) => response.end(HISTORY);
      service = createServer(({ url, headers }, response) => {
        asked.push([url, headers]);
        answer(response);
      }).listen(0, '127.0.0.1');
      await once(service, 'listening');
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
      expect(html).toContain(drawn('<h1>1 page</h1>', ' data-screen="learner"'));
      expect(dataIn(html, 'learner')).toEqual({
        uid: 'ana',
        data: { timeZone: 'Asia/Tokyo', language: 'en', levels: ['lessons'], text: '</script>' },
      });
      expectStoredNowhere(page);
      const authorization = expect.stringMatching(/^Bearer e30\./);
      expect(asked.at(-1)).toMatchObject(['/api/progress', { authorization, 'x-time-zone': 'Asia/Tokyo' }]);
    });

    test('gets days in UTC if the time zone is unknown, or no name of one', async () => {
      for (const cookie of [jwt(), `${jwt()}; time-zone=%0d%0aX: y`]) {
        await expect.poll(async () => (await getHome(cookie)).text()).toContain('"timeZone":"UTC"');
        expect(asked.at(-1)?.[1]).not.toHaveProperty('x-time-zone');
      }
    });

    test.each<[string, typeof answer]>([
      ['refuses the token', (response) => response.writeHead(401).end(HISTORY)],
      ['answers in another form', (response) => response.end('<html>')],
      ['does not answer in time', () => {}],
    ])('gets home without figures if the service %s', async (_, wrong) => {
      answer = wrong;
      const html = await (await getHome()).text();
      expect(html).toContain('data-screen="learner"><h1>Welcome!</h1>');
      expect(html).not.toContain('id="learner"');
    });

    test('reads their answers in a lesson page where they have worked, which nothing stores', async () => {
      const code = `export const renderForLearner = async ({ address, uid, history }) => ({
        markup: '<h1>' + history.completedPages.length + ' answer</h1>',
        data: { address, uid, page: await (await fetch('http://build.invalid/page-1.json')).text() },
      });`;
      const files = Object.entries({ [LEARNER_RENDERER]: code, 'page-1.json': 'nouns' });
      await releaseLessons('1.1.0', { files: files.map(([path, text]): File => [path, Buffer.from(text)]) });
      await expect
        .poll(() => bodyAt('/A1/nouns', leftAt(1)))
        .toContain('data-version="1.1.0" data-address="/A1/nouns?page=1"><h1>1 answer</h1>');
      const page = await gateway.get('/A1/nouns?page=1', leftAt(1));
      const data = { address: '/A1/nouns?page=1', uid: 'ana', page: 'nouns' };
      expect(dataIn(await page.text(), 'learner')).toEqual({ uid: 'ana', data });
      expectStoredNowhere(page);
    });
  });
});

test.each([
  ['in their language', 'fr', ['fr', 'es'], ['fr', 'es'], 'Page in fr'],
  ['in English', 'en', ['fr', 'es'], ['fr', 'es'], 'Plurals'],
  ['in English for a release without other languages', 'fr', [], [], 'Plurals'],
  ['not at all if its code has their language and its pages do not', 'es', ['fr'], ['es'], undefined],
] as const)('a lesson is prerendered %s', async (_, language, prerendered, spoken, expected) => {
  const languages = ['', '?language=fr', '?language=es'];
  gateway = gatewayUnderTest({ settings: { ...sampleSettings, languages: ['en', 'fr', 'es'] } });
  await releaseShell(Object.fromEntries(languages.map((query) => [`frame/grammar${query}`, '<main>{screen}</main>'])));
  const pages = prerendered.map((one): File => {
    return [`drawn/${one}/A1/nouns/page-2.json`, toPage('/A1/nouns?page=2', `<h1>Page in ${one}</h1>`)[1]];
  });
  const messages = spoken.map((one): File => [`static/js/async/${one}.0a1b2c.js`, Buffer.from('say()')]);
  await releaseLessons('1.0.0', { files: [...pages, ...messages] });
  const body = await bodyAt('/A1/nouns?page=2', `${jwt()}; language=${language}`);
  expect(/<h1>(.*?)<\/h1>/.exec(body)?.[1]).toBe(expected);
});
