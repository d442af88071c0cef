// First: it names the order of the layers.
import '@tensely/ui/global.css';
import { requestHistoryEarly } from './early-history.ts';
import { requestFile } from './federation/request-file.ts';

// The first script starts this one after the first paint of a prerendered screen. Nearly all of the shell is a chunk, since
// evaluating it takes longer than painting. It has no time budget: it takes as long as the connection needs.
globalThis.tenselyLoadFile = (kind, url, integrity = '') =>
  requestFile(kind, new URL(url, location.href).href, integrity).settled;

// The main script reports unusable settings.
Promise.resolve(document).then(requestHistoryEarly).catch(console.warn);

runMain().catch((error) => {
  console.error('Tensely could not start.', error);
  // The first script reports a browser that cannot parse the chunk.
  if (document.getElementById('old-browser')?.hidden === false) return;
  document.getElementById('not-loaded')?.removeAttribute('hidden');
  document.getElementById('app')?.setAttribute('hidden', '');
});

/** Evaluates the modules of the main chunk in several tasks: a press would wait for the end of a single one. */
async function runMain() {
  const parts = [
    () => import(/* webpackChunkName: "main" */ 'react-dom/client'),
    () => import(/* webpackChunkName: "main" */ './shell.tsx'),
    () => import(/* webpackChunkName: "main" */ './main.tsx'),
  ];
  for (const load of parts) {
    await load();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
