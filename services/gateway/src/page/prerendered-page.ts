import { ENGLISH } from '@tensely/core/logic';
import {
  fillFrame,
  frameAddress,
  type KnownPlaces,
  type OwnScreen,
  type PrerenderedPage,
  placeFor,
  type RenderedForLearner,
  screenElement,
} from '@tensely/platform/host';
import type { ReleaseRecord } from '@tensely/release-store/logic';
import { type Asked, chunkPaths, describeFiles, type FirstFile, getMessageFiles } from './first-files.ts';
import type { RenderScreen } from './learner-renderer.ts';
import type { PageReaders, StyleSheet } from './page-caches.ts';

export interface PageContent {
  markup: string;
  /** What only this learner may see: the data of the markup (`RenderedForLearner`). */
  learnerData?: unknown;
}

/** What the page shows before any script runs. */
export interface PrerenderedBody {
  /** A promise if it is rendered for this learner: the head of the page does not wait for it. It never rejects. */
  content: PageContent | Promise<PageContent>;
  /** Whether it contains a screen, and not only the frame. */
  hasScreen: boolean;
  ownScreen?: OwnScreen;
  styles: readonly StyleSheet[];
  /** Files that the screen needs to be hydrated. */
  files: readonly FirstFile[];
  /** For each option of the first question, the changes of its feedback to the screen. */
  feedback: PrerenderedPage['feedback'];
}

interface VisitorOfPage {
  /** Whether there is an unexpired sign-in. The shell's guard decides; this only avoids showing a screen that it would hide. */
  hasSession: boolean;
  /** Whether a learner may be signed in whom the gateway cannot see: by a federated identity, or again after an expired token. */
  isUncertain: boolean;
  renderScreen: RenderScreen | undefined;
  places: KnownPlaces;
}

/** Paths of the shell's own screens; any other path without a remote redirects home. */
const ownPaths: readonly string[] = ['/', '/login'];

/** The chunks of the shell that its own screens need, named as in `webpackChunkName`. */
const OWN_CHUNKS = {
  login: ['home'],
  learner: ['home', 'sending'],
} as const satisfies Record<OwnScreen, string[]>;

type Shown = Asked & VisitorOfPage;

/** The shell's frame and in it the screen of the address, else the loading frame. Undefined if the shell has no prerendered frames. */
export async function prerenderedBody(shown: Shown, readers: PageReaders): Promise<PrerenderedBody | undefined> {
  const { read, readStyles } = readers;
  const { shell, address, owned, language } = shown;
  if (!owned && !ownPaths.includes(address.pathname)) return undefined;
  const own = owned ? undefined : await ownBody(shown, readers);
  if (own) return own;
  const record = shown.hasSession ? owned?.record : undefined;
  const screen = record && (await screenOf(record, shown, read));
  const styles = screen && (await readStyles(record, [...record.info.preload, ...screen.files].filter(isStyle)));
  const frame = await read(shell, frameAddress(owned && styles ? owned.route.layout : 'home', language));
  if (!frame) return undefined;
  if (!record || !screen || !styles) return { content: frame, hasScreen: false, styles: [], files: [], feedback: [] };
  const fill = ({ markup, learnerData }: PageContent) => ({
    markup: fillFrame(frame.markup, record.statement.name, markup),
    learnerData,
  });
  return {
    hasScreen: true,
    content: screen.content instanceof Promise ? screen.content.then(fill) : fill(screen.content),
    styles,
    files: describeFiles(record, screen.files),
    feedback: screen.feedback,
  };
}

/** The shell's own screen for this visitor. Returns undefined if it is unknown which one they will see. */
async function ownBody(
  { shell, declarations, language, hasSession, isUncertain, renderScreen }: Shown,
  { read, readStyles }: PageReaders,
): Promise<PrerenderedBody | undefined> {
  if (isUncertain && !hasSession) return undefined;
  const ownScreen = hasSession ? 'learner' : 'login';
  const frame = await read(shell, frameAddress(ownScreen, language));
  const chunks = OWN_CHUNKS[ownScreen].flatMap((name) => chunkPaths(shell, name));
  const styles = await readStyles(shell, chunks.filter(isStyle));
  if (!frame || !styles) return undefined;
  const home = hasSession ? renderScreen?.(shell, { address: '/', language, declarations }) : undefined;
  return {
    hasScreen: true,
    ownScreen,
    content: home ? home.then((rendered) => (rendered ? toContent(rendered) : frame)) : frame,
    styles,
    files: describeFiles(shell, chunks).filter(({ url }) => !isStyle(url)),
    feedback: [],
  };
}

async function screenOf(
  record: ReleaseRecord,
  { address: { pathname, search }, places, language, renderScreen }: Shown,
  read: PageReaders['read'],
) {
  const { version, declaration } = record.statement;
  if (!declaration?.drawn) return undefined;
  const asked = pathname + search;
  const known = placeFor(places, asked);
  // A release without messages in this language hydrates its English page.
  const spoken = getMessageFiles(record, language).length > 0 ? language : ENGLISH;
  const page = (known && (await read(record, known, spoken))) ?? (await read(record, asked, spoken));
  if (!page) return undefined;
  const isReturning = page.address === known;
  const address = page.address === asked ? undefined : page.address;
  const own = isReturning
    ? renderScreen?.(record, { address: page.address, language: spoken, declarations: [] }, page.files)
    : undefined;
  const toScreen = (rendered?: RenderedForLearner): PageContent => ({
    markup: screenElement({
      version,
      address,
      isReturning: isReturning && !rendered,
      markup: (rendered ?? page).markup,
    }),
    learnerData: rendered?.data,
  });
  // A returning visitor may have answered the first question: wait for the stored answers.
  const feedback = isReturning ? [] : page.feedback;
  return { files: page.files, feedback, content: own ? own.then(toScreen) : toScreen() };
}

function toContent({ markup, data }: RenderedForLearner): PageContent {
  return { markup, learnerData: data };
}

function isStyle(path: string): boolean {
  return path.endsWith('.css');
}
