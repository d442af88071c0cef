import * as z from 'zod/mini';

export const filledText = z.string().check(z.minLength(1, 'a text is not empty'));

/** Longest id: the progress service takes reviews of ids with up to 60 characters. */
export const LONGEST_ID = 50;

/** An id that never changes: learners' answers are saved under it. */
export const idSchema = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9][\w.-]*$/, 'an id has letters, digits, "-", "_" and "." and starts with a letter or digit'),
    z.maxLength(LONGEST_ID, `an id has at most ${LONGEST_ID} characters`),
  );

/** The fields of every scored question. The check asks authors for an explanation and tags; imports may lack them. */
export const scoredFields = {
  id: idSchema,
  explanation: z.optional(filledText),
  tags: z.optional(z.array(filledText)),
  /** An author's mark: the task names the form to build and leaves no choice between forms. Learners never see it. */
  formOnly: z.optional(z.literal(true)),
};
