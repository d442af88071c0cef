export {
  type PrerenderableRemote,
  prerenderedLanguages,
  prerenderRemote,
  renderToMarkup,
  stillNav,
} from './prerender/prerender-remote.tsx';
