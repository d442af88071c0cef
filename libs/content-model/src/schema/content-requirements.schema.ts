import * as z from 'zod/mini';

const count = z.int().check(z.positive());

/** How much a remote's content has to hold (`content/requirements.json`). */
export const contentRequirementsSchema = z.strictObject({
  /** Scored questions on a page of a topic, and on its last page. */
  scoredQuestions: z.strictObject({ onPage: count, onLastPage: count }),
  /** The least number of pictures: of the topics named ("B1/modalVerbs"), and in proportion to the pages of all others. */
  pictures: z.strictObject({ pagesPerPicture: count, byTopic: z.record(z.string(), count) }),
  /** Topics ("B2/modalsProb") that are held to the rules of meaning before form. */
  byMeaning: z.optional(z.array(z.string())),
});

export type ContentRequirements = z.infer<typeof contentRequirementsSchema>;
