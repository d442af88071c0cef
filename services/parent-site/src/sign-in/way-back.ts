import { z } from 'zod';

/** The way back to the app, as addresses of this site carry it; a text that is too long counts as empty. */
export const wayBackSchema = z.object({
  returnTo: z.string().max(2000).catch(''),
  state: z.string().max(200).catch(''),
});
export type WayBack = z.infer<typeof wayBackSchema>;
