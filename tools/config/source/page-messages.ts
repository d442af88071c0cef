interface Hot {
  on(event: string, listener: (data: BuildState) => void): void;
  addStatusHandler(listener: (status: string) => void): void;
}

declare global {
  interface ImportMeta {
    readonly webpackHot?: Hot;
  }
}

/** Sent by the dev server after each build, and to each page that connects. */
interface BuildState {
  /** When the server started. An open page cannot apply changes of a server that has restarted. */
  start: number;
  /** The errors of the build; empty if it succeeded. */
  problems: string[];
}

/** Injected by the build. */
declare const SERVED_FROM_SOURCE: { name: string; start: number };

const { name, start } = SERVED_FROM_SOURCE;
const reload = `${name} has changed in a way that a running page cannot take over.`;

/** Shows why this page was reloaded. */
const RELOADED = `tensely:reloaded:${name}`;

import.meta.webpackHot?.on('tensely:build', (build) => {
  if (build.start !== start) reloadForRestart();
  else if (build.problems.length === 0) clear();
  else show(`${name} cannot be built as it is now. The page shows what was built last.`, build.problems);
});

import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'abort' || status === 'fail') show(reload, [], 'reload');
});

/** Shown until the next build; an offer to reload stays until it is used. */
let message: HTMLElement | undefined;
let isFinal = false;

/** The server that built this page has stopped: no changes would arrive any more. */
function reloadForRestart() {
  sessionStorage.setItem(RELOADED, 'yes');
  location.reload();
}

function show(sentence: string, details: string[], offer?: 'reload') {
  if (isFinal) return;
  clear();
  isFinal = offer === 'reload';
  message = element('div', sentence);
  message.setAttribute('role', 'alert');
  for (const detail of details) message.append(element('pre', detail));
  if (offer) {
    const button = element('button', 'Reload the page');
    button.addEventListener('click', () => location.reload());
    message.append(button);
  }
  messageRoot().append(message);
}

/** Stays until it is closed, across builds. */
function note(sentence: string) {
  const shown = element('div', sentence);
  shown.setAttribute('role', 'status');
  const button = element('button', 'Close');
  button.addEventListener('click', () => shown.remove());
  shown.append(button);
  messageRoot().append(shown);
}

function clear() {
  if (!isFinal) message?.remove();
}

function element<Tag extends 'div' | 'pre' | 'button'>(tag: Tag, text: string) {
  const made = document.createElement(tag);
  made.append(text);
  return made;
}

/** The shadow root for messages, which all bundles of the page share. */
function messageRoot(): ShadowRoot {
  const id = 'messages-from-source';
  const known = document.getElementById(id)?.shadowRoot;
  if (known) return known;
  const host = document.createElement('aside');
  host.id = id;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  document.body.append(host);
  return root;
}

const styles = `
:host {
  position: fixed;
  inset: auto 0 0;
  z-index: 2147483647;
  max-block-size: 60vh;
  overflow: auto;
  font: var(--text-small, 0.875rem/1.5 system-ui, sans-serif);
}
div {
  padding: 0.75rem 1rem;
  border-block-start: 3px solid;
  color: CanvasText;
  background: Canvas;
}
pre {
  margin: 0.5rem 0 0;
  white-space: pre-wrap;
}
button {
  margin-inline-start: 1rem;
  font: inherit;
}
`;

if (sessionStorage.getItem(RELOADED)) {
  sessionStorage.removeItem(RELOADED);
  note(`${name} was loaded again: its declaration, its list of topics or its build has changed.`);
}
