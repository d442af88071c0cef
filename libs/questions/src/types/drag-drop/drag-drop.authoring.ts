import { inside, isRecord, quoted } from '@tensely/core/reader';
import {
  asWritten,
  checkTexts,
  noPassages,
  noSentences,
  type Report,
  type Sample,
  type ScoredAuthoring,
  type Solution,
  withPointers,
} from '../../authoring/authoring.ts';
import type { Fields, Place } from '../../authoring/place.ts';
import { readInstructions } from '../../authoring/read-fields.ts';
import { type Entry, type Link, readEntries, readLinks, resolveLinks } from '../../authoring/read-references.ts';
import { inShuffledOrder } from '../../hash/content-hash.ts';
import { optionalText } from '../../text/plain-text.ts';
import type { DragDrop } from './drag-drop.schema.ts';

export const dragDropAuthoring: ScoredAuthoring<DragDrop> = {
  note: 'Targets, each with the items that belong there. They are shown shuffled.',
  otherNames: ['draganddrop', 'drag', 'categorise', 'categorize', 'sorting'],
  read: readDragDrop,
  check: checkDragDrop,
  review: {
    sheet: ({ instructions, targets, id }) => ({
      instructions: optionalText(instructions),
      targets: targets.map(({ label }) => label),
      items: inShuffledOrder(
        targets.flatMap((target) => target.items),
        id,
      ),
    }),
    readSolution: readPlaces,
    sentences: noSentences,
    keyPassages: noPassages,
  },
};

function readPlaces({ targets }: DragDrop, answer: unknown): Solution {
  if (!isRecord(answer) || !Object.values(answer).every((target) => typeof target === 'string'))
    return { fault: 'the answer says of each item in which target it goes: { "item": "target" }' };
  const items = targets.flatMap((target) => target.items);
  const missing = items.find((item) => !Object.hasOwn(answer, item));
  if (missing !== undefined) return { fault: `the answer does not say where "${missing}" goes` };
  return { response: items.map((item) => answer[item]) };
}

function checkDragDrop({ targets, instructions }: DragDrop, report: Report): void {
  const labels = targets.map(({ label }, index) => ({ text: label, pointer: `/targets/${index}/label` }));
  checkTexts(labels, 'label', report);
  const items = targets.flatMap((target, index) => withPointers(target.items, `/targets/${index}/items`));
  checkTexts(items, 'item', report, asWritten);
  if (targets.filter((target) => target.items.length > 0).length === 1) {
    report('/targets', 'Every item belongs to the same target.');
  }
  if (!instructions) report('', 'The question has no instructions.');
}

interface Target extends Entry {
  held: Entry[];
}

const TARGETS = ['targets', 'categories', 'zones', 'dropZones', 'buckets', 'groups', 'columns', 'boxes'];
const ITEMS = ['items', 'options', 'draggables', 'words', 'choices', 'elements'];
const ANSWERS = [
  'correctAnswers',
  'correctAnswer',
  'correctMapping',
  'mapping',
  'matches',
  'pairs',
  'answers',
  'answer',
];
const HELD = ['items', 'accepts', 'correctItems', 'correctItem', 'correctAnswers', 'correctAnswer', 'answers', 'words'];
const OF_ITEM = ['target', 'category', 'zone', 'correctTarget', 'correctCategory', 'correctZone', 'belongsTo', 'group'];
const FROM = ['item', 'word', 'text', 'option', 'draggable', 'from'];

/** Targets that contain their items, or two lists, linked by the items, the targets or the answers. */
function readDragDrop(fields: Fields) {
  const targetsPlace = fields.take(...TARGETS);
  const itemsPlace = fields.take(...ITEMS);
  const answers = fields.take(...ANSWERS);
  const links = answers ? readLinks(answers, [FROM, [...OF_ITEM, 'to']]) : [];
  const sides = targetsPlace || itemsPlace ? [] : links;
  const named = namesIn(sides.map(([item]) => item)).map((text): Entry => ({ text }));
  const given = itemsPlace ? readEntries(itemsPlace) : named;
  const instructions = readInstructions(fields);
  const owners = given.map(({ fields: own }) => own?.take(...OF_ITEM)?.value);
  for (const { fields: own } of given) own?.reportRest();
  const targets = targetsPlace
    ? readTargets(targetsPlace)
    : targetsNamed([...owners, ...sides.map(([, target]) => target)]);
  const sorted = given.length > 0 ? sortInto({ targets, given, owners, links }) : targets.map(textsHeld);
  if (given.length > 0) fields.place.log.report(fields.place, 'The items are put into their targets.');
  reportLeftOut(fields.place, given, sorted.flat());
  return {
    instructions,
    targets: targets.map(({ text: label }, target) => ({ label, items: sorted[target] ?? [] })),
  };
}

function readTargets(place: Place): Target[] {
  const { value, log } = place;
  if (isRecord(value)) {
    log.report(place, 'The object is read as a list of targets.');
    const labels = log.limitEntries(place, Object.keys(value)).filter((label) => label.trim());
    return labels.map((text) => ({ text, held: readEntries(inside(place, text, value[text])) }));
  }
  return readEntries(place, 'label').map((target) => {
    const held = readEntries(target.fields?.take(...HELD));
    target.fields?.reportRest();
    return { ...target, held };
  });
}

/** The targets that items or answers name, if there is no list of targets. */
function targetsNamed(owners: readonly unknown[]): Target[] {
  return [...new Set(namesIn(owners))].map((text) => ({ text, held: [] }));
}

function namesIn(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string').filter((value) => value.trim() !== '');
}

function textsHeld({ held }: Target): string[] {
  return held.map(({ text }) => text);
}

interface Unsorted {
  targets: readonly Target[];
  given: readonly Entry[];
  /** The target that each item names. */
  owners: readonly unknown[];
  links: readonly Link[];
}

/** The items of each target: according to the targets, then the items, then the answers. */
function sortInto({ targets, given, owners, links }: Unsorted): string[][] {
  const ofTargets = targets.flatMap(({ text, held }) => held.map((item): Link => [item.text, text]));
  const ofItems = given.flatMap(({ text }, item): Link[] => (owners[item] === undefined ? [] : [[text, owners[item]]]));
  const turned = links.map(([from, to]): Link => [to, from]);
  const straight = resolveLinks(links, given, targets);
  const resolved = [
    ...resolveLinks([...ofTargets, ...ofItems], given, targets),
    ...(straight.length > 0 ? straight : resolveLinks(turned, given, targets)),
  ];
  const targetOf = new Map(resolved.reverse());
  return targets.map((_, target) => given.flatMap(({ text }, item) => (targetOf.get(item) === target ? text : [])));
}

function reportLeftOut({ path, log }: Place, given: readonly Entry[], sorted: readonly string[]): void {
  for (const { text } of given) {
    if (!sorted.includes(text)) log.report({ path }, `${quoted(text)} has no target and is left out.`);
  }
}

export const dragDropSamples: Sample<DragDrop>[] = [
  {
    name: 'two targets',
    question: {
      type: 'dragDrop',
      id: 'sample-drag-drop-two',
      instructions: 'Can you count it? Put each noun where it belongs.',
      targets: [
        { label: 'Countable', items: ['apple', 'idea', 'key'] },
        { label: 'Uncountable', items: ['rice', 'advice'] },
      ],
      explanation: "We say 'two ideas' but not 'two advices': 'advice' and 'rice' have no plural.",
      tags: ['uncountable'],
    },
    responses: {
      right: ['Countable', 'Countable', 'Countable', 'Uncountable', 'Uncountable'],
      partly: ['Countable', 'Countable', 'Countable', 'Uncountable', 'Countable'],
      wrong: ['Uncountable', 'Uncountable', 'Uncountable', 'Countable', 'Countable'],
    },
  },
  {
    name: 'three targets, one of them empty',
    question: {
      type: 'dragDrop',
      id: 'sample-drag-drop-three',
      targets: [
        { label: 'at', items: ["7 o'clock", 'night'] },
        { label: 'in', items: ['the morning'] },
        { label: 'on', items: [] },
      ],
      explanation: "'At' goes with a time of the clock and with 'night', 'in' with the other parts of the day.",
      tags: ['prepositions-time'],
    },
    responses: { right: ['at', 'at', 'in'], partly: ['at', 'on', 'in'], wrong: ['in', 'in', 'on'] },
  },
  {
    name: 'long text',
    question: {
      type: 'dragDrop',
      id: 'sample-drag-drop-long',
      instructions: 'What does each sentence tell us about the time? Put it where it belongs.',
      targets: [
        {
          label: 'Something that went on for a while and was interrupted by another event',
          items: ['We were carrying the piano up the stairs when the lift suddenly began to work again.'],
        },
        {
          label: 'Something finished',
          items: ['They renamed the street Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzstraße.'],
        },
      ],
      explanation: 'The past continuous shows an action in progress, the past simple one that is over.',
      tags: ['past-continuous-interrupted'],
    },
    responses: {
      right: ['Something that went on for a while and was interrupted by another event', 'Something finished'],
      partly: ['Something finished', 'Something finished'],
      wrong: ['Something finished', 'Something that went on for a while and was interrupted by another event'],
    },
  },
];
