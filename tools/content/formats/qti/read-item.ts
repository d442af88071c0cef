import type { ScoredQuestion } from '@tensely/questions/logic';
import { toQuestion, Unsupported } from '../question-file.ts';
import type { QtiItem } from './qti-item.ts';
import { readers } from './read-interactions.ts';
import { plain, readText } from './read-text.ts';
import { attribute, descendants, elementsOf, type XmlElement } from './read-xml.ts';

/** Reads an assessment item of QTI 2.1, 2.2 or 3.0. */
export function readItem(item: XmlElement, id: string, tags: readonly string[]): ScoredQuestion {
  const [body] = elementsOf(item, 'item-body');
  if (!body) throw new Unsupported('it has no item body.');
  const interactions = descendants(body, ...INTERACTIONS);
  const [interaction] = interactions;
  if (!interaction) throw new Unsupported('it has no interaction.');
  const names = new Set(interactions.map(({ name }) => name));
  const read = readers.get(interaction.name);
  if (!read) throw new Unsupported(`there is no question type for <${interaction.name}>.`);
  if (names.size > 1 || (interactions.length > 1 && interaction.name !== 'text-entry-interaction')) {
    throw new Unsupported('it has several interactions, and a question has one.');
  }
  const feedbacks = readFeedbacks(item);
  const explanation = feedbacks.find(({ outcome }) => outcome === 'EXPLANATION')?.text;
  const draft = read(interaction, toQtiItem(item, body, feedbacks));
  return toQuestion({ id, ...draft, ...(explanation && { explanation }), ...(tags.length > 0 && { tags }) });
}

const INTERACTIONS = [
  ...['choice', 'text-entry', 'gap-match', 'match', 'order', 'hottext', 'associate', 'inline-choice', 'extended-text'],
  ...['hotspot', 'select-point', 'graphic-order', 'graphic-associate', 'graphic-gap-match', 'position-object'],
  ...['slider', 'drawing', 'upload', 'media', 'custom', 'portable-custom', 'end-attempt'],
].map((name) => `${name}-interaction`);

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

function toQtiItem(item: XmlElement, body: XmlElement, feedbacks: readonly Feedback[]): QtiItem {
  const declarationOf = (interaction: XmlElement) => {
    const id = attribute(interaction, 'response-identifier');
    return elementsOf(item, 'response-declaration').find((found) => attribute(found, 'identifier') === id);
  };
  const conditions = descendants(item, 'response-if');
  return {
    body,
    keyOf: (interaction) => readKey(declarationOf(interaction)),
    isSingle: (interaction) => attribute(declarationOf(interaction) ?? interaction, 'cardinality') === 'single',
    feedbackOf: (option) => {
      const identifier = attribute(option, 'identifier');
      const [own] = elementsOf(option, 'feedback-inline');
      const modal = feedbacks.find((found) => found.identifier === identifier && !found.outcome.startsWith('HINT_'));
      const feedback = own ? plain(readText(own)) : modal?.text;
      return feedback ? { feedback } : {};
    },
    hints: feedbacks.flatMap(({ outcome, text }) => {
      if (!outcome.startsWith('HINT_')) return [];
      const tests = conditions
        .filter((found) =>
          elementsOf(found, 'set-outcome-value').some((set) => attribute(set, 'identifier') === outcome),
        )
        .flatMap((found) => elementsOf(found).slice(0, 1));
      const [test] = tests;
      if (!test) return [];
      const wrapped = { ...test, children: tests };
      return [
        {
          feedback: text,
          responses: [...new Set(descendants(wrapped, 'variable').map((found) => attribute(found, 'identifier')))],
          values: descendants(wrapped, 'base-value').map((found) => plain(readText(found))),
        },
      ];
    }),
  };
}

/** The correct response, then every further value that a mapping gives points for. */
function readKey(declaration: XmlElement | undefined): string[] {
  const correct = declaration ? descendants(declaration, 'value').map((value) => plain(readText(value))) : [];
  const mapped = declaration ? descendants(declaration, 'map-entry') : [];
  const scoring = mapped.filter((entry) => Number(attribute(entry, 'mapped-value')) > 0);
  const keys = [...new Set([...correct, ...scoring.map((entry) => attribute(entry, 'map-key'))])].filter(Boolean);
  if (keys.length === 0) throw new Unsupported('it has no key: nothing says which answer is right.');
  return keys;
}
