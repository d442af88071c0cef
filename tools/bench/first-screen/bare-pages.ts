import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { installOnDemand } from './install-on-demand.ts';
import { QUESTIONS } from './questions.ts';

const CITOLAB = '@citolab/qti-components@7.27.4';
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** A page that stands beside ours, on a server of its own. */
export interface BarePage {
  url: string;
  close(): void;
}

/** Six questions in plain React: the least that a page of questions can cost. */
export async function openFloor(cache: string): Promise<BarePage> {
  return serve(
    await build(join(import.meta.dirname, 'floor/floor.tsx'), join(cache, 'floor'), '<div id="root"></div>'),
  );
}

/** Six questions in the QTI player of Citolab, which is installed into `cache`, without its install scripts. */
export async function openCitolab(cache: string): Promise<BarePage> {
  const folder = await installOnDemand(join(cache, 'citolab'), CITOLAB);
  await writeFile(join(folder, 'page.js'), CITOLAB_SCRIPT);
  return serve(await build(join(folder, 'page.js'), join(folder, 'page'), QUESTIONS.map(citolabItem).join('')));
}

/** The player shows no verdict of its own accord: the page shows the outcome SCORE of the item. */
const CITOLAB_SCRIPT = `import '@citolab/qti-components';
document.addEventListener('qti-interaction-changed', ({ target }) => {
  const item = target.closest('qti-assessment-item');
  item.processResponse();
  const score = item.variables.find(({ identifier }) => identifier === 'SCORE');
  item.nextElementSibling.textContent = Number(score.value) > 0 ? 'Correct' : 'Incorrect';
});`;

function citolabItem({ text, options }: (typeof QUESTIONS)[number], place: number): string {
  const choices = options.map((option) => `<qti-simple-choice identifier="${option}">${option}</qti-simple-choice>`);
  return `<qti-assessment-item identifier="item-${place}" title="${text}" adaptive="false" time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
<qti-correct-response><qti-value>${options[0]}</qti-value></qti-correct-response></qti-response-declaration>
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float">
<qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>
<qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
<qti-prompt>${text}</qti-prompt>${choices.join('')}</qti-choice-interaction></qti-item-body>
<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml">
</qti-response-processing></qti-assessment-item><p role="status"></p>`;
}

async function build(entry: string, dist: string, body: string): Promise<string> {
  const template = join(dist, '../template.html');
  await mkdir(dist, { recursive: true });
  const heading = body.startsWith('<div') ? '' : '<h1>Nouns</h1><p>A noun names a person, a place or a thing.</p>';
  await writeFile(template, `<!doctype html><html lang="en"><title>Nouns</title><body>${heading}${body}</body></html>`);
  const rsbuild = await createRsbuild({
    cwd: import.meta.dirname,
    rsbuildConfig: {
      mode: 'production',
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

async function serve(dist: string): Promise<BarePage> {
  // Each file is compressed once: the visits measure no compressing.
  const packed = new Map<string, Buffer>();
  for (const file of await readdir(dist, { recursive: true })) {
    const content = await readFile(join(dist, file)).catch(() => undefined);
    if (content) packed.set(`/${file}`, brotliCompressSync(content));
  }
  const server = createServer(({ url = '/' }, answer) => {
    const path = url === '/' ? '/index.html' : (url.split('?')[0] ?? '/');
    const content = packed.get(path);
    const type = types[extname(path)] ?? 'text/plain';
    answer.writeHead(content ? 200 : 404, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Encoding': 'br' });
    answer.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
