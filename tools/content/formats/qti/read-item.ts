import type { ScoredQuestion } from '@tensely/questions/logic';
import { toQuestion, Unsupported } from '../question-file.ts';
import { type Interaction, readers } from './read-interactions.ts';
import { plain, readText } from './read-text.ts';
import { attribute, descendants, elementsOf, type XmlElement } from './read-xml.ts';

/** Reads an assessment item of QTI 2.1, 2.2 or 3.0. */
export function readItem(item: XmlElement, id: string, tags: readonly string[]): ScoredQuestion {
  const [body] = elementsOf(item, 'item-body');
  if (!body) throw new Unsupported('it has no item body.');
  const interactions = descendants(body, /-interaction$/);
  const [element] = interactions;
  if (!element) throw new Unsupported('it has no interaction.');
  const read = readers[element.name];
  if (!read) throw new Unsupported(`there is no question type for <${element.name}>.`);
  const isOne = interactions.length === 1 || element.name === 'text-entry-interaction';
  if (!isOne || interactions.some(({ name }) => name !== element.name)) {
    throw new Unsupported('it has several interactions, and a question has one.');
  }
  const feedbacks = readFeedbacks(item);
  const explanation = feedbacks.find(({ outcome }) => outcome === 'EXPLANATION')?.text;
  return toQuestion(read(toInteraction(item, { body, element, feedbacks })), { id, explanation, tags });
}

interface Feedback {
  outcome: string;
  identifier: string;
  text: string;
}

function readFeedbacks(item: XmlElement): Feedback[] {
  return elementsOf(item, 'modal-feedback').map((feedback) => ({
    outcome: attribute(feedback, 'outcome-identifier'),
    identifier: attribute(feedback, 'identifier'),
    text: plain(readText(feedback)),
  }));
}

interface Found {
  body: XmlElement;
  element: XmlElement;
  feedbacks: readonly Feedback[];
}

function toInteraction(item: XmlElement, { body, element, feedbacks }: Found): Interaction {
  const declarationOf = (of: XmlElement) => {
    const id = attribute(of, 'response-identifier');
    return elementsOf(item, 'response-declaration').find((found) => attribute(found, 'identifier') === id);
  };
  const isHint = ({ outcome }: Feedback) => outcome.startsWith('HINT_');
  return {
    body,
    element,
    keyOf: (of) => readKey(declarationOf(of)),
    isSingle: attribute(declarationOf(element), 'cardinality') === 'single',
    feedbackOf: (option) => {
      const identifier = attribute(option, 'identifier');
      const [own] = elementsOf(option, 'feedback-inline');
      const modal = feedbacks.find((found) => found.identifier === identifier && !isHint(found));
      return own ? plain(readText(own)) : modal?.text;
    },
    hints: feedbacks.filter(isHint).flatMap(({ outcome, text }) => {
      const tests = testsFor(item, outcome);
      const responses = tests.flatMap((test) => descendants(test, 'variable'));
      const values = tests.flatMap((test) => descendants(test, 'base-value'));
      if (tests.length === 0) return [];
      return [
        {
          feedback: text,
          responses: [...new Set(responses.map((found) => attribute(found, 'identifier')))],
          values: values.map((found) => plain(readText(found))),
        },
      ];
    }),
  };
}

/** The conditions that set an outcome. */
function testsFor(item: XmlElement, outcome: string): XmlElement[] {
  return descendants(item, 'response-if')
    .filter((found) => elementsOf(found, 'set-outcome-value').some((set) => attribute(set, 'identifier') === outcome))
    .map((found) => ({ ...found, children: elementsOf(found).slice(0, 1) }));
}

/** The correct response, then every further value that a mapping gives points for. */
function readKey(declaration: XmlElement | undefined): string[] {
  const correct = descendants(declaration, 'value').map((value) => plain(readText(value)));
  const scoring = descendants(declaration, 'map-entry').filter((entry) => Number(attribute(entry, 'mapped-value')) > 0);
  const keys = [...new Set([...correct, ...scoring.map((entry) => attribute(entry, 'map-key'))])].filter(Boolean);
  if (keys.length === 0) throw new Unsupported('it has no key: nothing says which answer is right.');
  return keys;
}
