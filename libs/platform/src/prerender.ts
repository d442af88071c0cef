export { type PrerenderableRemote, prerenderRemote, renderToMarkup, stillNav } from './prerender/prerender-remote.tsx';
