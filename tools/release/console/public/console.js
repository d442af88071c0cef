// Signs the page in, keeps the sections up to date, and makes changes after their dry run. The server renders all HTML.

/** Gateways write what they have counted every ten seconds. */
const POLL_MS = 10_000;
const KEY = 'release-console-key';

/**
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 */
function find(selector, kind) {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page lacks ${selector}.`);
}

const sections = find('#sections', HTMLElement);
const state = find('#state', HTMLElement);
const freshness = find('#freshness', HTMLElement);
const dialog = find('#change', HTMLDialogElement);
const form = find('#change-form', HTMLFormElement);
const title = find('#change-title', HTMLElement);
const version = find('#version', HTMLSelectElement);
const answer = find('#answer', HTMLElement);
const makeButton = find('#make', HTMLButtonElement);
const tryButton = find('#try', HTMLButtonElement);
const closeButton = find('#close', HTMLButtonElement);

/**
 * Shows what keeps the page from working; nothing hides it again.
 *
 * @param {string} text
 */
function report(text) {
  if (state.textContent !== text) state.textContent = text;
  state.classList.toggle('bad', text !== '');
  state.hidden = text === '';
}

/**
 * @param {string} path
 * @param {object} body
 */
async function send(path, body) {
  const headers = { 'Content-Type': 'application/json', 'X-Console-Key': sessionStorage.getItem(KEY) ?? '' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined);
  if (!response) throw new Error('The console has ended. Start it again: npm run release -- console');
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/**
 * The sections as a document. XMLHttpRequest parses HTML without running it, so the page needs no Trusted Types policy.
 *
 * @returns {Promise<{ status: number, page: Document | null }>}
 */
function loadOverview() {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', '/api/overview');
    request.responseType = 'document';
    request.setRequestHeader('X-Console-Key', sessionStorage.getItem(KEY) ?? '');
    request.onloadend = () =>
      resolve({ status: request.status, page: request.status === 200 ? request.responseXML : null });
    request.send();
  });
}

/** The HTML of each section as it came. @type {Map<string, string>} */
const known = new Map();

/**
 * Replaces the sections that have changed.
 *
 * @param {Document} page
 */
function show(page) {
  const next = [...page.querySelectorAll('main > section')];
  for (const old of [...sections.children]) if (!next.some(({ id }) => id === old.id)) old.remove();
  for (const [place, section] of next.entries()) {
    const text = section.outerHTML;
    const old = document.getElementById(section.id);
    if (old && known.get(section.id) === text) continue;
    known.set(section.id, text);
    const shown = document.adoptNode(section);
    if (old) replace(old, shown);
    else sections.insertBefore(shown, sections.children[place] ?? null);
  }
}

/**
 * Replaces a section, and keeps the focus and what is unfolded. Where the focused button is gone, the title takes the focus.
 *
 * @param {HTMLElement} old
 * @param {Element} shown
 */
function replace(old, shown) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  for (const details of shown.querySelectorAll('details'))
    details.open = old.querySelector(`#${details.id}[open]`) !== null;
  old.replaceWith(shown);
  if (!focused) return;
  const same = [...shown.querySelectorAll('button, summary, [tabindex]')].find(
    (one) => nameOf(one) === nameOf(focused),
  );
  const next = same ?? shown.querySelector('h2');
  if (next instanceof HTMLElement) next.focus();
}

/** @param {Element} element */
function nameOf(element) {
  return element.id || element.getAttribute('aria-label') || element.textContent;
}

async function refresh() {
  const { status, page } = await loadOverview();
  if (page) {
    if (!dialog.open) show(page);
    report('');
    freshness.textContent = `Updated at ${new Date().toLocaleTimeString()}`;
    return;
  }
  if (status === 401) report('This page is not signed in. Press Enter in the terminal for another link.');
  else if (status === 0) report('The console has ended. Start it again: npm run release -- console');
  else report('The release store does not answer. The page shows what was read last, and tries again.');
}

/** What the open dialog changes. @type {{ verb: string, remote?: string, revision?: number, ifRevision: number }} */
let change = { verb: '', ifRevision: 0 };

/** @param {HTMLElement} button */
function openDialog(button) {
  const { title: text, versions = [], ...rest } = JSON.parse(button.dataset.change ?? '{}');
  const ifRevision = Number(find('#store', HTMLElement).dataset.revision);
  change = { ...rest, ifRevision };
  form.reset();
  title.textContent = text;
  makeButton.textContent = button.firstChild?.textContent ?? '';
  version.replaceChildren(...versions.map((/** @type {string} */ one) => new Option(one)));
  find('#version-field', HTMLElement).hidden = versions.length === 0;
  find('#percent-field', HTMLElement).hidden = change.verb !== 'canary';
  find('#again-field', HTMLElement).hidden = !['promote', 'canary'].includes(change.verb);
  closeButton.textContent = 'Cancel';
  tryButton.hidden = false;
  forget();
  dialog.showModal();
}

/** The input has changed: its dry run must be shown first. */
function forget() {
  answer.hidden = true;
  makeButton.hidden = true;
}

/** @param {boolean} dryRun */
function wanted(dryRun) {
  const data = new FormData(form);
  return {
    ...change,
    why: String(data.get('why')),
    dryRun,
    ...(version.options.length > 0 && { version: version.value }),
    ...(change.verb === 'canary' && { percent: data.get('percent') === '' ? null : Number(data.get('percent')) }),
    ...(['promote', 'canary'].includes(change.verb) && { again: data.has('again') }),
  };
}

/** @param {boolean} dryRun */
async function submit(dryRun) {
  tryButton.disabled = true;
  makeButton.disabled = true;
  try {
    const { sentences } = await send('/api/changes', wanted(dryRun));
    answer.textContent = sentences.join('\n');
    answer.className = `notice ${dryRun ? 'neutral' : 'good'}`;
    makeButton.hidden = !dryRun;
    if (!dryRun) {
      tryButton.hidden = true;
      closeButton.textContent = 'Close';
    }
  } catch (error) {
    answer.textContent = error instanceof Error ? error.message : String(error);
    answer.className = 'notice bad';
    makeButton.hidden = true;
  }
  tryButton.disabled = false;
  makeButton.disabled = false;
  answer.hidden = false;
  answer.focus();
}

sections.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-change]') : null;
  if (button instanceof HTMLElement) openDialog(button);
});
form.addEventListener('input', forget);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!tryButton.hidden) void submit(true);
});
makeButton.addEventListener('click', () => void submit(false));
closeButton.addEventListener('click', () => dialog.close());
dialog.addEventListener('close', () => void refresh());

async function signIn() {
  const token = location.hash.slice(1);
  if (!token) return;
  // The link must not stay in the history.
  history.replaceState(null, '', '/');
  const { key } = await send('/session', { token });
  sessionStorage.setItem(KEY, key);
}

async function poll() {
  if (!document.hidden) await refresh();
  setTimeout(poll, POLL_MS);
}

// A new link that is opened in this very tab changes the fragment alone.
addEventListener('hashchange', () => void signIn().then(refresh, (error) => report(error.message)));
document.addEventListener('visibilitychange', () => document.hidden || void refresh());
signIn().then(poll, (error) => report(error.message));
