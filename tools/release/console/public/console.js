// Signs the page in, keeps the sections up to date, and makes changes after their dry run. The server renders all HTML.

/** Gateways write what they have counted every ten seconds. */
const POLL_MS = 10_000;
const KEY = 'release-console-key';
const ENDED = 'The console has ended. Start it again: npm run release -- console';

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
const dialog = find('#change', HTMLDialogElement);

/**
 * Shows why the page does not work; an empty text hides the message.
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
  if (!response) throw new Error(ENDED);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Loads the sections now and at an interval. XMLHttpRequest parses HTML without running it, so the page needs no Trusted Types policy. */
function refresh() {
  const request = new XMLHttpRequest();
  request.open('GET', '/api/overview');
  request.responseType = 'document';
  request.setRequestHeader('X-Console-Key', sessionStorage.getItem(KEY) ?? '');
  request.onloadend = () => {
    if (request.status === 401) report('This page is not signed in. Press Enter in the terminal for another link.');
    else if (request.status === 0) report(ENDED);
    else if (request.status !== 200 || !request.responseXML)
      report('The release store does not answer. The page shows what was read last, and tries again.');
    else {
      if (!dialog.open) show(request.responseXML);
      report('');
      find('#freshness', HTMLElement).textContent = `Updated at ${new Date().toLocaleTimeString()}`;
    }
    clearTimeout(timer);
    timer = setTimeout(refreshIfSeen, POLL_MS);
  };
  request.send();
}

/** The displayed revision, and the HTML of each section as received. */
let revision = '';
/** @type {string[]} */
let known = [];

/**
 * Replaces the sections that have changed. Keeps the focus and open details; if the focused button is gone, focuses the title.
 *
 * @param {Document} page
 */
function show(page) {
  const focused = document.activeElement ?? document.body;
  const title = focused.closest('.card')?.getAttribute('aria-labelledby');
  const unfolded = [...sections.querySelectorAll('details[open]')].map(({ id }) => id);
  const next = [...page.querySelectorAll('main > section')];
  const texts = next.map(({ outerHTML }) => outerHTML);
  if (idsOf(next) !== idsOf(sections.children)) sections.replaceChildren(...next);
  else
    for (const [place, section] of next.entries())
      if (texts[place] !== known[place]) sections.children[place]?.replaceWith(section);
  known = texts;
  revision = page.querySelector('main')?.dataset.revision ?? '';
  for (const id of unfolded) document.getElementById(id)?.setAttribute('open', '');
  if (focused.isConnected) return;
  const targets = [...sections.querySelectorAll('button, summary, [tabindex]')];
  const same = targets.find((one) => nameOf(one) === nameOf(focused)) ?? targets.find(({ id }) => id === title);
  if (same instanceof HTMLElement) same.focus();
}

/** @param {Iterable<Element>} elements */
function idsOf(elements) {
  return Array.from(elements, ({ id }) => id).join();
}

/** @param {Element} element */
function nameOf(element) {
  return element.id || element.getAttribute('aria-label') || element.textContent;
}

/**
 * Makes the change of the form, or shows its dry run.
 *
 * @param {HTMLFormElement} form
 * @param {boolean} dryRun
 */
async function submit(form, dryRun) {
  const [answer, makeButton] = [find('#answer', HTMLOutputElement), find('#make', HTMLButtonElement)];
  const { again, ...input } = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
  form.inert = true;
  try {
    const { sentences } = await send('/api/changes', {
      ...input,
      ...(again && { again: true }),
      ...(dryRun && { dryRun }),
      ifRevision: revision,
    });
    answer.textContent = sentences.join('\n');
    answer.className = `notice ${dryRun ? 'neutral' : 'good'}`;
    makeButton.hidden = !dryRun;
    if (!dryRun) {
      find('#try', HTMLButtonElement).remove();
      makeButton.remove();
      find('#close', HTMLButtonElement).textContent = 'Close';
    }
  } catch (error) {
    answer.textContent = error instanceof Error ? error.message : String(error);
    answer.className = 'notice bad';
    makeButton.hidden = true;
  }
  form.inert = false;
  answer.hidden = false;
  answer.focus();
}

sections.addEventListener('click', ({ target }) => {
  const template = target instanceof Element ? target.closest('button')?.nextElementSibling : null;
  if (!(template instanceof HTMLTemplateElement)) return;
  dialog.replaceChildren(template.content.cloneNode(true));
  dialog.showModal();
});
// Changed input needs another dry run first.
dialog.addEventListener('input', () => {
  for (const one of dialog.querySelectorAll('#answer, #make')) one.toggleAttribute('hidden', true);
});
dialog.addEventListener('submit', (event) => {
  event.preventDefault();
  // After the change has been made, the form has no submitter.
  if (event.submitter && event.target instanceof HTMLFormElement)
    void submit(event.target, event.submitter.id !== 'make');
});
dialog.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.id === 'close') dialog.close();
});
dialog.addEventListener('close', refresh);

async function signIn() {
  const token = location.hash.slice(1);
  if (!token) return;
  // The link must not stay in the history.
  history.replaceState(null, '', '/');
  const { key } = await send('/session', { token });
  sessionStorage.setItem(KEY, key);
}

function refreshIfSeen() {
  if (!document.hidden) refresh();
}

// Opening a new link in this tab changes only the fragment.
addEventListener('hashchange', () => void signIn().then(refresh, (error) => report(error.message)));
document.addEventListener('visibilitychange', refreshIfSeen);
signIn().then(refresh, (error) => report(error.message));
