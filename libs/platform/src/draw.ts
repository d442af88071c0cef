export { type DrawableRemote, drawRemote } from './drawn/draw-remote.tsx';
export { renderToMarkup } from './drawn/render-to-markup.ts';
export { stillNav } from './drawn/still-nav.ts';
