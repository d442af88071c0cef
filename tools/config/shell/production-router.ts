import { join } from 'node:path';

/**
 * The package resolves to its development build in every mode: this is the production build that it ships beside it.
 */
export const productionRouter = {
  'react-router$': join(import.meta.dirname, '../../../node_modules/react-router/dist/production/index.mjs'),
};
