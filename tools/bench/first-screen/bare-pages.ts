import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { BenchPage } from './pages.ts';
import { QUESTIONS, toQtiItem } from './questions.ts';
import { serveFiles } from './serve-files.ts';

const INTRODUCTION = '<h1>Nouns</h1><p>A noun names a person, a place or a thing.</p>';

const watched = { content: 'body', verdict: '[role="status"]' };

/** The rows of the comparison pages with six questions. */
export const BARE_ROWS = ['floor', 'citolab'] as const;

/** Builds a comparison page in `cache` and serves it. */
export async function openBarePage(row: (typeof BARE_ROWS)[number], cache: string): Promise<BenchPage> {
  const open = row === 'floor' ? buildFloor : buildCitolab;
  const control = row === 'floor' ? 'fieldset button' : 'qti-simple-choice';
  return { row, path: await serveFiles(await open(cache)), isSignedOut: true, watched: { ...watched, control } };
}

/** Six questions in plain React: the lower limit for a page of questions. */
function buildFloor(cache: string): Promise<string> {
  const entry = join(import.meta.dirname, 'floor/floor.tsx');
  return build(entry, join(cache, 'floor'), '<div id="root"></div>');
}

/** Six questions in the QTI player of Citolab. */
async function buildCitolab(cache: string): Promise<string> {
  const entry = join(cache, 'citolab.js');
  await writeFile(entry, CITOLAB_SCRIPT);
  return build(entry, join(cache, 'citolab'), INTRODUCTION + QUESTIONS.map(toQtiItem).join(''));
}

/** The player shows no verdict, so the page shows the item's SCORE. */
const CITOLAB_SCRIPT = `import '@citolab/qti-components';
document.addEventListener('qti-interaction-changed', ({ target }) => {
  const item = target.closest('qti-assessment-item');
  item.processResponse();
  const score = item.variables.find(({ identifier }) => identifier === 'SCORE');
  item.nextElementSibling.textContent = Number(score.value) > 0 ? 'Correct' : 'Incorrect';
});`;

async function build(entry: string, dist: string, body: string): Promise<string> {
  const template = `${dist}.html`;
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
      output: { distPath: { root: dist }, cleanDistPath: true, legalComments: 'none' },
      performance: { printFileSize: false },
    },
  });
  await (await rsbuild.build()).close();
  return dist;
}
