import { createHash } from 'node:crypto';
import { localeOf, REPORT_TOKEN, withTimeout } from '@tensely/core/logic';
import {
  PAGE_TO_KEEP,
  type PageSettings,
  PLACES_COOKIE,
  pageFile,
  parsePlaces,
  readTimeZone,
  TIME_ZONE_COOKIE,
} from '@tensely/platform/host';
import { type Resolution, releaseMapFor, type ServedState } from '@tensely/release-store/logic';
import { negotiateLanguage } from '@tensely/service-host/logic';
import type { Context, Handler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Given } from '../beacons/page-views.ts';
import { acceptedEncodings } from '../files/release-files.ts';
import type { InstallationSettings } from '../gateway-options.ts';
import { pageHeaders, pagePolicies, sendTagged } from '../headers/answer-headers.ts';
import { readSourcePage, toOrigins } from '../overrides/development-remotes.ts';
import type { Parts } from '../parts.ts';
import { previewQuestion } from '../visitor/confirm-preview.ts';
import { readSession } from '../visitor/learner-token.ts';
import { getToken, rememberVisitor, renewScriptCookies } from '../visitor/visitor-cookies.ts';
import { composePage } from './compose-page.ts';
import { firebaseOrigins } from './firebase-settings.ts';
import { findOwner, firstFiles } from './first-files.ts';
import {
  createCompressedPages,
  createPageReaders,
  type PageFile,
  type PageReaders,
  streamPage,
} from './page-caches.ts';
import { prerenderedBody } from './prerendered-page.ts';

/** If the store takes longer than this, the previous shell is served, which may be cached. */
const STORE_TIMEOUT_MS = 1000;

/** Serves the shell's page at every path, with this visitor's release map. */
export function servePage(parts: Parts): Handler {
  const compress = createCompressedPages();
  const readers = createPageReaders(parts);
  return async (c) => {
    if (/\.\w+$/.test(c.req.path)) return c.text('There is no such file.', 404);
    const state = await parts.state();
    const question = await previewQuestion(c, state, {
      operator: await parts.getOperator(c, state),
      now: parts.clock.now(),
      language: negotiateLanguage(c, parts.settings.languages),
    });
    if (question) return question;
    const { visitor, resolution } = await parts.resolve(c, state);
    rememberVisitor(c, visitor.id);
    renewScriptCookies(c, parts.settings.languages);
    const { head, rest, given, policies } = await pageFor(c, state, resolution, { ...parts, readers });
    const [encoding] = acceptedEncodings(c.req.header('Accept-Encoding'));
    const timing = `${REPORT_TOKEN};desc="${await parts.tokens.issue(given, c.get('span').traceId)}"`;
    const isPersonal = rest instanceof Promise;
    const answer = {
      headers: pageHeaders(policies, { timing, isPersonal }),
      encoding,
      type: 'text/html; charset=UTF-8',
    };
    if (isPersonal) return sendTagged(c, { ...answer, tag: undefined, body: () => streamPage(head, rest, encoding) });
    const html = head + rest;
    const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const body = async () => (encoding ? new Uint8Array(await compress(html, tag, encoding)) : html);
    return sendTagged(c, { ...answer, tag, body });
  };
}

async function pageFor(
  c: Context,
  state: ServedState,
  resolution: Resolution,
  parts: Parts & { readers: PageReaders },
) {
  const { settings } = parts;
  const overrides = parts.getOverrides(c);
  const isDevelopment = Object.keys(overrides).length > 0;
  const language = negotiateLanguage(c, settings.languages);
  const shell = await shellFor(state, resolution, parts, isDevelopment ? 'shell-dev.html' : pageFile(language));
  const page = overrides.shell ? await readSourcePage(overrides.shell) : shell.page;
  const isOffline = state.remotes.get('shell')?.placed.offlineOff === undefined;
  const remotes = [...resolution].filter(([name]) => name !== 'shell');
  const pageSettings: PageSettings = {
    ...settings,
    trust: [...state.keys],
    shell: { version: shell.version, bucket: shell.bucket },
    buckets: Object.fromEntries(remotes.map(([name, { bucket }]) => [name, bucket])),
    ...(!isOffline && { offline: false }),
    ...(isDevelopment && { overrides }),
  };
  const url = new URL(c.req.url);
  // The offline page must fit every address.
  const isToKeep = url.searchParams.has(PAGE_TO_KEEP.slice(2));
  for (const name of ['preview', 'overrides']) url.searchParams.delete(name);
  // Remotes from source are neither preloaded nor prerendered.
  const released = new Map(remotes.filter(([name]) => !Object.hasOwn(overrides, name)));
  const owner = findOwner(state, released, url.pathname);
  const asked = { shell: shell.record, address: url, language, ...owner };
  const [token, known] = [getToken(c), getCookie(c, PLACES_COOKIE)];
  const session = readSession(token, parts.clock.now());
  const uid = session?.uid;
  const timeZone = readTimeZone(getCookie(c, TIME_ZONE_COOKIE));
  const visitor = {
    hasSession: session !== undefined,
    isUncertain: settings.firebase !== undefined || token !== undefined || known !== undefined,
    places: parsePlaces(known, uid),
    renderScreen: uid && token ? parts.renderScreensFor({ token, uid, timeZone }) : undefined,
  };
  const prerendered =
    isDevelopment || isToKeep ? undefined : await prerenderedBody({ ...asked, ...visitor }, parts.readers);
  const policies = pagePolicies({
    page,
    styles: prerendered?.styles,
    api: apiOrigins(settings),
    development: toOrigins(overrides),
  });
  const given: Given = {
    shell: pageSettings.shell,
    ...Object.fromEntries(remotes.map(([name, { version, bucket }]) => [name, { version, bucket }])),
  };
  return {
    given,
    policies,
    ...composePage({
      page,
      locale: localeOf(language),
      settings: pageSettings,
      releaseMap: releaseMapFor(state, new Map(remotes)),
      firstFiles: isToKeep ? [] : firstFiles(asked),
      prerendered,
      uid,
    }),
  };
}

/** The page of this visitor's shell, or of the previous one. Rejects if neither can be read. */
async function shellFor(state: ServedState, resolution: Resolution, { readPage, clock }: Parts, path: PageFile) {
  const resolved = resolution.get('shell');
  let fault: unknown = new Error('No version of the shell is live.');
  for (const version of resolved ? [resolved.version, ...resolved.fallbacks] : []) {
    const record = state.remotes.get('shell')?.records.get(version);
    if (!record) continue;
    try {
      const page = await withTimeout(readPage(record, path), STORE_TIMEOUT_MS, () => undefined, clock);
      const bucket = version === resolved?.version ? resolved.bucket : ('stable' as const);
      if (page !== undefined) return { page, record, version, bucket };
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

function apiOrigins({ progressUrl, firebase }: InstallationSettings): string[] {
  const progress = progressUrl.startsWith('/') ? [] : [new URL(progressUrl).origin];
  return [...progress, ...firebaseOrigins(firebase)];
}
