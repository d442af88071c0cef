import * as z from 'zod/mini';
import { logicRegistry } from './logic-registry.ts';

/** Any question in its canonical form (ruling 3). To learn why a question of a known type is wrong, use its own schema. */
export const questionSchema = z.union(Object.values(logicRegistry).map(({ schema }) => schema));
