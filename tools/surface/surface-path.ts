import { join } from 'node:path';
import { sharedModules } from '@tensely/platform/host';

/** Our own shared modules, such as `@tensely/progress/logic`; React and the router have their own versions. */
export const ownSharedModules = sharedModules.filter((module) => module.startsWith('@tensely/'));

/** The surface file of a shared module, such as `libs/progress/surface/logic.txt`. */
export function surfacePath(root: string, module: string): string {
  const [, name = '', entry = ''] = module.split('/');
  return join(root, 'libs', name, 'surface', `${entry}.txt`);
}
