import type { XmlElement } from './read-xml.ts';

/** What the readers of interactions need of an item. */
export interface QtiItem {
  body: XmlElement;
  /** The right values of a response, the one to show first. Throws `Unsupported` if the item has no key for it. */
  keyOf: (interaction: XmlElement) => string[];
  isSingle: (interaction: XmlElement) => boolean;
  /** Feedback shown when an option is chosen. */
  feedbackOf: (option: XmlElement) => { feedback?: string };
  hints: readonly Hint[];
}

/** Feedback on wrong answers: which responses have to have which values. */
export interface Hint {
  feedback: string;
  responses: string[];
  values: string[];
}
