import { inside, isRecord, quoted } from '@tensely/core/reader';
import type { Fields, Place } from '../../authoring/place.ts';
import {
  type Entry,
  type Link,
  readEntries,
  readLinks,
  resolveLinks,
  takeFirst,
} from '../../authoring/read-references.ts';
import { readScoredFields } from '../../authoring/read-scored.ts';
import { readRichText } from '../../authoring/read-text.ts';

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
export function readDragDrop(fields: Fields) {
  const targetsPlace = takeFirst(fields, TARGETS);
  const itemsPlace = takeFirst(fields, ITEMS);
  const answers = takeFirst(fields, ANSWERS);
  const links = answers ? readLinks(answers, [FROM, [...OF_ITEM, 'to']]) : [];
  const sides = targetsPlace || itemsPlace ? [] : links;
  const named = namesIn(sides.map(([item]) => item)).map((text): Entry => ({ text }));
  const given = itemsPlace ? readEntries(itemsPlace) : named;
  const instructions = readRichText(fields.take('instructions', 'instruction', 'question', 'prompt', 'text', 'title'));
  const owners = given.map(({ fields: own }) => own && takeFirst(own, OF_ITEM)?.value);
  for (const { fields: own } of given) own?.reportRest();
  const targets = targetsPlace
    ? readTargets(targetsPlace)
    : targetsNamed([...owners, ...sides.map(([, target]) => target)]);
  const sorted = given.length > 0 ? sortInto({ targets, given, owners, links }) : targets.map(textsHeld);
  if (given.length > 0) fields.place.log.report(fields.place, 'The items are put into their targets.');
  reportLeftOut(fields.place, given, sorted.flat());
  return {
    ...(instructions && { instructions }),
    targets: targets.map(({ text: label }, target) => ({ label, items: sorted[target] ?? [] })),
    ...readScoredFields(fields),
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
    const held = readEntries(target.fields && takeFirst(target.fields, HELD));
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
  const told = [
    ...resolveLinks([...ofTargets, ...ofItems], given, targets),
    ...(straight.length > 0 ? straight : resolveLinks(turned, given, targets)),
  ];
  const targetOf = new Map(told.reverse());
  return targets.map((_, target) => given.flatMap(({ text }, item) => (targetOf.get(item) === target ? text : [])));
}

function reportLeftOut({ path, log }: Place, given: readonly Entry[], sorted: readonly string[]): void {
  for (const { text } of given) {
    if (!sorted.includes(text)) log.report({ path }, `${quoted(text)} has no target and is left out.`);
  }
}
