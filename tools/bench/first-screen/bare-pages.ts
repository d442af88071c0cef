import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { installOnDemand } from './install-on-demand.ts';
import type { Watched } from './moments.ts';
import { citolabItem, qti3Item } from './qti-items.ts';
import { QUESTIONS } from './questions.ts';
import { type ServedPage, serveFiles } from './serve-files.ts';

const CITOLAB = '@citolab/qti-components@7.27.4';
const QTI3_PLAYER = 'qti3-item-player@1.1.20';
const INTRODUCTION = '<h1>Nouns</h1><p>A noun names a person, a place or a thing.</p>';

interface BareRow {
  row: string;
  /** Builds it in `cache`, and serves it. */
  open(cache: string): Promise<ServedPage>;
  watched: Watched;
}

/** Pages of six questions, which stand beside ours. */
export const barePages: readonly BareRow[] = [
  {
    row: 'floor',
    open: openFloor,
    watched: { content: 'body', control: 'fieldset button', verdict: '[role="status"]' },
  },
  {
    row: 'citolab',
    open: openCitolab,
    watched: { content: 'body', control: 'qti-simple-choice', verdict: '[role="status"]' },
  },
  {
    row: 'qti3',
    open: openQti3Player,
    watched: { content: 'body', control: '#player [role="radio"]', verdict: '[role="status"]' },
  },
];

/** Six questions in plain React: the least that a page of questions can cost. */
async function openFloor(cache: string): Promise<ServedPage> {
  const entry = join(import.meta.dirname, 'floor/floor.tsx');
  return serveFiles(await build(entry, join(cache, 'floor'), '<div id="root"></div>'));
}

/** Six questions in the QTI player of Citolab. */
async function openCitolab(cache: string): Promise<ServedPage> {
  const folder = await installOnDemand(join(cache, 'citolab'), CITOLAB);
  await writeFile(join(folder, 'page.js'), CITOLAB_SCRIPT);
  const body = INTRODUCTION + QUESTIONS.map(citolabItem).join('');
  return serveFiles(await build(join(folder, 'page.js'), join(folder, 'page'), body));
}

/** The player shows no verdict of its own accord: the page shows the outcome SCORE of the item. */
const CITOLAB_SCRIPT = `import '@citolab/qti-components';
document.addEventListener('qti-interaction-changed', ({ target }) => {
  const item = target.closest('qti-assessment-item');
  item.processResponse();
  const score = item.variables.find(({ identifier }) => identifier === 'SCORE');
  item.nextElementSibling.textContent = Number(score.value) > 0 ? 'Correct' : 'Incorrect';
});`;

/** Six questions in the QTI 3 item player of Amp-up.io, as one item: it shows one item at a time. */
async function openQti3Player(cache: string): Promise<ServedPage> {
  const folder = await installOnDemand(join(cache, 'qti3'), QTI3_PLAYER);
  await writeFile(join(folder, 'page.js'), qti3Script(qti3Item(QUESTIONS)));
  const body = `${INTRODUCTION}<p role="status"></p><div id="player"></div>`;
  // It makes templates of items while it runs, for which the usual entry of Vue has no compiler.
  const alias = { vue$: join(folder, 'node_modules/vue/dist/vue.common.js') };
  return serveFiles(await build(join(folder, 'page.js'), join(folder, 'page'), body, alias));
}

/** The player gives a verdict when an attempt ends: the page ends one with each choice. */
function qti3Script(item: string): string {
  return `import Vue from 'vue';
import Qti3Player from 'qti3-item-player/dist/qti3Player.umd.min.js';
import 'qti3-item-player/dist/qti3Player.css';
let player;
new Vue({
  render: (create) => create(Qti3Player, { on: {
    notifyQti3PlayerReady(ready) {
      player = ready;
      player.loadItemFromXml(${JSON.stringify(item)}, { guid: 'item', status: 'interacting',
        sessionControl: { max_attempts: 0, show_feedback: false, validate_responses: false } });
    },
    notifyQti3EndAttemptCompleted({ state }) {
      const score = state.outcomeVariables.find(({ identifier }) => identifier === 'SCORE');
      document.querySelector('[role="status"]').textContent = Number(score.value) > 0 ? 'Correct' : 'Incorrect';
    },
  } }),
}).$mount(document.querySelector('#player').appendChild(document.createElement('div')));
document.querySelector('#player').addEventListener('click', ({ target }) => {
  if (target.closest('[role="radio"]')) player.endAttempt('answer');
});`;
}

async function build(entry: string, dist: string, body: string, alias: Record<string, string> = {}) {
  const template = join(dist, '../template.html');
  await mkdir(dist, { recursive: true });
  await writeFile(template, `<!doctype html><html lang="en"><title>Nouns</title><body>${body}</body></html>`);
  const rsbuild = await createRsbuild({
    cwd: import.meta.dirname,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'warn',
      plugins: [pluginReact()],
      source: { entry: { index: entry } },
      html: { template },
      resolve: { alias },
      output: { distPath: { root: dist }, cleanDistPath: true, legalComments: 'none' },
      performance: { printFileSize: false },
    },
  });
  await (await rsbuild.build()).close();
  return dist;
}
