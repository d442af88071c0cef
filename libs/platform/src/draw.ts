export { type DrawableRemote, drawRemote, renderToMarkup, stillNav } from './prerender/prerender-remote.tsx';
