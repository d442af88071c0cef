import { isRecord } from '@tensely/core/reader';
import { Fields, type Place, type Repair, RepairLog, readId, readPlainText } from '@tensely/questions/authoring';
import { isScored } from '@tensely/questions/logic';
import type { ContentItem } from '../schema/content-item.schema.ts';
import type { Page, QuestionItem } from '../schema/page.schema.ts';
import { collectItems, type Found } from './collect-items.ts';
import { isContentType, isQuestionType } from './infer-type.ts';
import { type Item, readItem } from './read-item.ts';

/**
 * Reads a page in any accepted shape (docs/behaviour.md#content-reader) into the canonical model, and reports every
 * repair with its JSON pointer. An item that cannot be repaired becomes one of type "broken", an item of an unknown
 * type one of type "unknown". Never throws, whatever the JSON, and runs in bounded time.
 * @example
 * const { page, repairs } = parsePage(JSON.parse(text));
 * for (const { path, sentence } of repairs) console.warn(`${path}: ${sentence}`);
 */
export function parsePage(json: unknown): { page: Page; repairs: Repair[] } {
  const log = new RepairLog();
  const place: Place = { value: json, path: '', log };
  const page: Page = { ...readNames(place), content: [], questions: [] };
  const ids = new Set<string>();
  for (const found of collectItems(place)) {
    const item = withOwnId(readItem(found.place), found.place, ids);
    if (isLeftItem(item, found)) page.content.push(item);
    else if (isRightItem(item)) page.questions.push(item);
  }
  return { page, repairs: log.repairs };
}

function readNames(place: Place): Pick<Page, 'id' | 'title'> {
  if (!isRecord(place.value)) return { id: 'page', title: '' };
  const fields = new Fields(place);
  return {
    id: readId(fields, 'lessonId', 'pageId') ?? 'page',
    title: readPlainText(fields.take('title', 'name')) ?? '',
  };
}

/** Questions of both panels share one id space: a duplicate id is replaced. */
function withOwnId(item: Item, { path, log }: Place, ids: Set<string>): Item {
  if (!isScored(item)) return item;
  let id = item.id;
  for (let copy = 2; ids.has(id); copy += 1) id = `${item.id}-${copy}`;
  ids.add(id);
  if (id === item.id) return item;
  log.report({ path }, `The id "${item.id}" is taken: the question gets "${id}".`);
  return { ...item, id };
}

/** The wrapper decides if both panels are possible; otherwise the type does. */
function isLeftItem(item: Item, { panel, place }: Found): item is ContentItem {
  const left = isContentType(item.type);
  const right = isQuestionType(item.type);
  if (left === right) return panel === undefined ? left : panel === 'content';
  const own = left ? 'content' : 'questions';
  if (panel && panel !== own) place.log.report(place, `A ${item.type} belongs to "${own}" and is moved there.`);
  return left;
}

function isRightItem(item: Item): item is QuestionItem {
  return isQuestionType(item.type) || item.type === 'unknown' || item.type === 'broken';
}
