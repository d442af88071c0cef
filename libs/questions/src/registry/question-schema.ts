import * as z from 'zod/mini';
import { questionSchemas } from './schema-registry.ts';

/** Any question in canonical form. For precise errors on a question of a known type, use its own schema. */
export const questionSchema = z.union(Object.values(questionSchemas));
