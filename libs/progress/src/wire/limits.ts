// Separate from the schemas, so that the first screen loads none of them.

/** Maximum text length in a record: the tracker cuts longer ones, the service rejects them. */
export const MAX_TEXT = 2000;
/** Maximum number of parts of an answer. */
export const MAX_PARTS = 200;

/** Maximum time that counts for one question or one visit, in seconds. */
export const MAX_SECONDS = 3600;
/** Maximum total, in seconds. */
export const MAX_TOTAL_SECONDS = 1_000_000_000;

/** Maximum number of stored reviews of one question, and of one page. */
export const MAX_REVIEWS_OF_QUESTION = 12;
export const MAX_REVIEWS_OF_PAGE = 600;
/** Maximum number of reviews of a page in one update. */
export const MAX_REVIEWS_AT_ONCE = 200;
/** Maximum length of id and hash of a question in a new review, because a learner's storage is limited. */
export const MAX_REVIEW_ID = 60;
export const MAX_REVIEW_HASH = 16;
