import { FILE_LOADER, type LoadFile } from '@tensely/platform/host';
import { beginFile } from './federation/files/begin-file.ts';
import { whenPainted } from './screen/when-painted.ts';

// Nearly all of the shell is a chunk that runs after the first paint: getting it ready takes longer than drawing what came
// drawn with the page. The browser has asked for it with the page, and it may take as long as the line needs.
const load: LoadFile = (kind, url, integrity = '') =>
  beginFile(kind, new URL(url, location.href).href, integrity).settled;
Object.assign(globalThis, { [FILE_LOADER]: load });

whenPainted(document)
  .then(() => import(/* webpackChunkName: "main" */ './main.tsx'))
  .catch((error) => {
    console.error('Tensely could not start.', error);
    // The first script says it of a browser that cannot read the chunk.
    if (document.getElementById('old-browser')?.hidden === false) return;
    document.getElementById('not-loaded')?.removeAttribute('hidden');
    document.getElementById('app')?.setAttribute('hidden', '');
  });
