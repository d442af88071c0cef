import type { Response } from '../marking/mark.ts';

/** A question for tests and the gallery, with responses to it; one that is not scored has none. */
export interface Sample<Question> {
  name: string;
  question: Question;
  responses?: { right: Response; wrong: Response; partly?: Response };
}
