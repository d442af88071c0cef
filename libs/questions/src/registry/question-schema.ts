import * as z from 'zod/mini';
import { questionSchemas } from './schema-registry.ts';

/** Any question in its canonical form. To learn why a question of a known type is wrong, use its own schema. */
export const questionSchema = z.union(Object.values(questionSchemas));
