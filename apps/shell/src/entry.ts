import { whenPainted } from './screen/when-painted.ts';

// One script, of which the most runs after the first paint: running it takes longer than drawing what came drawn with the page.
whenPainted(document)
  .then(() => import(/* webpackMode: "eager" */ './main.tsx'))
  .catch((error) => console.error('Tensely could not start.', error));
