import * as z from 'zod/mini';

const count = z.int().check(z.positive());

/** The required amount of a remote's content (`content/requirements.json`). */
export const contentRequirementsSchema = z.strictObject({
  /** Scored questions on each page of a topic, and on its last page. */
  scoredQuestions: z.strictObject({ onPage: count, onLastPage: count }),
  /**
   * Minimum number of pictures: for the named topics ("B1/modalVerbs"), and in proportion to the pages for all others.
   */
  pictures: z.strictObject({ pagesPerPicture: count, byTopic: z.record(z.string(), count) }),
});

export type ContentRequirements = z.infer<typeof contentRequirementsSchema>;
