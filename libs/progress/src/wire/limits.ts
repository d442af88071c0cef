// Apart from the schemas, so that the first screen loads none of them.

/** Longest text of a record: longer ones are cut by the tracker and refused by the service. */
export const MAX_TEXT = 2000;
/** Most parts an answer has. */
export const MAX_PARTS = 200;

/** Longest time that counts for one question or one visit, in seconds. */
export const MAX_SECONDS = 3600;
/** Longest total, in seconds. */
export const MAX_TOTAL_SECONDS = 1_000_000_000;

/** Most reviews that are stored of one question, and of one page. */
export const MAX_REVIEWS_OF_QUESTION = 12;
export const MAX_REVIEWS_OF_PAGE = 600;
/** Most reviews of a page that one update brings. */
export const MAX_REVIEWS_AT_ONCE = 200;
/** Longest id and hash of a question in a new review: those of all content are shorter, and the bytes of a learner are limited. */
export const MAX_REVIEW_ID = 60;
export const MAX_REVIEW_HASH = 16;
