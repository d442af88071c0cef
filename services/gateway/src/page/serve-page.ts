import { type Clock, withTimeout } from '@tensely/core/logic';
import { REPORT_TOKEN } from '@tensely/platform/logic';
import { type ReleaseRecord, type Resolution, releaseMapFor, type ServedState } from '@tensely/release-store/logic';
import type { Context, Handler } from 'hono';
import type { Given } from '../beacons/report-tokens.ts';
import { acceptedEncodings } from '../files/accepted-encodings.ts';
import { type DevelopmentRemotes, originsOf } from '../overrides/development-remotes.ts';
import { readSourcePage } from '../overrides/read-source-page.ts';
import { isHttps } from '../requests.ts';
import { previewQuestion } from '../visitor/confirm-preview.ts';
import { heldBy } from '../visitor/resolve-visitor.ts';
import type { VersionChoices } from '../visitor/version-choices.ts';
import { tokenOf } from '../visitor/visitor-cookies.ts';
import { composePage } from './compose-page.ts';
import { firebaseOrigins } from './firebase-settings.ts';
import { firstFiles } from './first-files.ts';
import { createPackedPages } from './packed-pages.ts';
import { pagePolicies } from './page-policies.ts';
import type { InstallationSettings, PageSettings } from './page-settings.ts';
import type { PageFile } from './shell-pages.ts';

interface Options {
  state(): Promise<ServedState>;
  resolve(c: Context, state: ServedState): Promise<{ resolution: Resolution }>;
  readPage(record: ReleaseRecord, path?: PageFile): Promise<string>;
  keepHolds(held: VersionChoices, token: string | undefined): Promise<void>;
  /** What this caller gets from source, on a developer's machine. */
  overridesOf(c: Context): DevelopmentRemotes;
  settings: InstallationSettings;
  /** What the page proves with what it was given. */
  issueToken(given: Given): Promise<string>;
  clock: Clock;
}

/** A page that a silent store does not give in this time is replaced by one that is known. */
const PATIENCE_MS = 1000;

/** Serves the shell's page at whatever path, with what this visitor gets: for them alone, and checked each time. */
export function servePage(options: Options): Handler {
  const pack = createPackedPages();
  return async (c) => {
    if (/\.\w+$/.test(c.req.path)) return c.text('There is no such file.', 404);
    const state = await options.state();
    const question = previewQuestion(c, state);
    if (question) return await question;
    const { resolution } = await options.resolve(c, state);
    void options.keepHolds(heldBy(resolution), tokenOf(c));
    const { html, tag, given, headers } = await pageFor(c, state, resolution, options);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header('Cache-Control', 'private, no-cache');
    // Beside the page and not in it: a page that the browser has already gets a new one, too.
    c.header('Server-Timing', `${REPORT_TOKEN};desc="${await options.issueToken(given)}"`);
    c.header('Vary', 'Cookie, Accept-Encoding');
    const [encoding] = acceptedEncodings(c.req.header('Accept-Encoding'));
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
    c.header('ETag', etag);
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
    if (!encoding) return c.html(html);
    c.header('Content-Encoding', encoding);
    c.header('Content-Type', 'text/html; charset=UTF-8');
    return c.body(new Uint8Array(await pack(html, tag, encoding)));
  };
}

async function pageFor(c: Context, state: ServedState, resolution: Resolution, options: Options) {
  const { settings } = options;
  const overrides = options.overridesOf(c);
  const isDevelopment = Object.keys(overrides).length > 0;
  const shell = await shellFor(state, resolution, options, isDevelopment ? 'shell-dev.html' : 'shell.html');
  const page = overrides.shell ? await readSourcePage(overrides.shell) : shell.page;
  const remotes = [...resolution].filter(([name]) => name !== 'shell');
  const pageSettings: PageSettings = {
    ...settings,
    trust: state.keys,
    shell: { version: shell.version, bucket: shell.bucket },
    buckets: Object.fromEntries(remotes.map(([name, { bucket }]) => [name, bucket])),
    ...(isDevelopment && { overrides }),
  };
  const url = new URL(c.req.url);
  for (const name of ['preview', 'overrides']) url.searchParams.delete(name);
  const preloaded = new Map(remotes.filter(([name]) => !Object.hasOwn(overrides, name)));
  const releaseMap = releaseMapFor(state, new Map(remotes));
  const first = firstFiles(state, preloaded, url);
  const headers = pagePolicies({
    page,
    isHttps: isHttps(c),
    api: apiOrigins(settings),
    development: originsOf(overrides),
  });
  const given: Given = {
    shell: pageSettings.shell,
    ...Object.fromEntries(remotes.map(([name, { version, bucket }]) => [name, { version, bucket }])),
  };
  return { given, ...composePage({ page, settings: pageSettings, releaseMap, firstFiles: first }), headers };
}

/** The page of this visitor's shell, else of the one before it. Rejects with a sentence when none can be read. */
async function shellFor(state: ServedState, resolution: Resolution, { readPage, clock }: Options, path: PageFile) {
  const resolved = resolution.get('shell');
  let fault: unknown = new Error('No version of the shell is live.');
  for (const version of resolved ? [resolved.version, ...resolved.fallbacks] : []) {
    const record = state.remotes.get('shell')?.records.get(version);
    if (!record) continue;
    try {
      const page = await withTimeout(readPage(record, path), PATIENCE_MS, () => undefined, clock);
      const bucket = version === resolved?.version ? resolved.bucket : ('stable' as const);
      if (page !== undefined) return { page, version, bucket };
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
