import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';

const workspace = join(import.meta.dirname, '../../..');
const ui = 'libs/ui/src';
const COMPONENTS = ['badge', 'button', 'card', 'dialog', 'table', 'visually-hidden'];
const read = (path: string) => readFileSync(join(workspace, path), 'utf8');

/** The tokens and components of the product, whose class names are those of their modules, and the layout of the console. */
export function readStyles(): string {
  const layers = ['reset', 'tokens', 'base'].map((name) => `@layer ${name} {\n${read(`${ui}/${name}.css`)}}`);
  const components = COMPONENTS.map((name) => read(`${ui}/${name}/${name}.module.css`));
  const own = read('tools/release/console/public/console.css');
  return [read(`${ui}/layers.css`), ...layers, ...components, own].join('\n');
}

export const readScript = () => read('tools/release/console/public/console.js');

export const readIcon = () => read('apps/shell/src/frame/favicon.svg');

/** The page without data: anyone on this machine can read it. */
export const framePage = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Release console</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/console.css">
    <script src="/console.js" type="module"></script>
  </head>
  <body>
    <header class="row">
      <h1>Release console</h1>
      <p id="freshness" class="muted"></p>
    </header>
    <main>
      <p id="state" class="notice neutral" role="status">Signing in…</p>
      <div id="sections"></div>
    </main>
    <dialog class="dialog" id="change" aria-labelledby="change-title"></dialog>
  </body>
</html>`;
