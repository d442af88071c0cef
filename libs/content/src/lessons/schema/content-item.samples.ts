import { type RichText, TEXT_STYLES, type TextRun } from '@tensely/questions/logic';
import { sampleRegistry } from '@tensely/questions/testing';
import type * as z from 'zod/mini';
import {
  type ContentItem,
  type ContentType,
  contentItemSchema,
  type contentItemSchemas,
} from './content-item.schema.ts';

/** An item of the left panel for tests and the gallery. */
interface ContentSample {
  name: string;
  item: ContentItem;
}

const long =
  'The night train from Kraków to Budapest had left only two minutes before, so everybody who was still standing on the platform began to look for somewhere warm to wait, and Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz was the only word on the board.';

const styled: RichText = [
  { text: 'She ' },
  { text: 'works', textStyle: 'bold' },
  { text: ' here, and they ' },
  { text: 'work', textStyle: 'italic' },
  { text: ' there.' },
  { text: 'A line of its own.', newLine: true },
  { text: 'A paragraph of its own, with a blank: _____.', newParagraph: true },
];

/** Every style and every combination of styles, each as a run. */
export function everyTextStyle(): TextRun[] {
  return Array.from({ length: 2 ** TEXT_STYLES.length }, (_, bits) => {
    const styles = TEXT_STYLES.filter((_style, place) => (bits >> place) % 2 === 1);
    return {
      text: styles.join(' and ') || 'plain text',
      textStyle: styles.join('-') || 'text',
      ...(bits > 0 && { newLine: true }),
    };
  });
}

type Fields<Type extends ContentType> = Omit<z.infer<(typeof contentItemSchemas)[Type]>, 'type'>;
type Samples = { [Type in Exclude<ContentType, 'click'>]: Record<string, Fields<Type>> };

const samples: Samples = {
  title: { 'a title': { text: 'Nouns name things' } },
  subtitle: { 'a subtitle': { text: 'People, animals, places, things and ideas' } },
  heading: {
    'a heading': { text: 'Singular and plural' },
    'with styles': { text: [{ text: 'When to use ' }, { text: 'an', textStyle: 'italic' }] },
  },
  text: { 'every style and combination': { text: everyTextStyle() }, 'lines and paragraphs': { text: styled } },
  paragraph: { 'a paragraph': { text: 'Most nouns add -s in the plural.' }, 'long text': { text: long } },
  description: { 'a description': { text: 'On this page you learn what nouns do.' } },
  explanation: {
    'an explanation': { text: styled },
    'a note in other languages': {
      text: 'An adjective has one form.',
      note: { fr: "L'adjectif anglais ne s'accorde jamais.", es: 'El adjetivo inglés no cambia nunca.' },
    },
  },
  note: { 'a note': { text: "Some nouns have no plural: 'advice', 'furniture'." } },
  instructions: { instructions: { text: 'Read the rule, then do the exercises.' } },
  example: {
    'with a gloss': { text: 'Two boxes are on the table.', gloss: 'box, boxes: after x comes -es.' },
    'long text': { text: long },
  },
  commonMistake: {
    'a common mistake': {
      wrong: 'I have two childs.',
      right: 'I have two children.',
      why: "'Child' has a plural of its own.",
    },
  },
  reading: {
    'with a title': { title: 'The night train', text: styled },
    'long text': { text: [{ text: long }, { text: long, newParagraph: true }] },
  },
  passage: { 'without a title': { text: 'Imani lives in Mombasa. She works at the harbour.' } },
  story: { 'with a title': { title: 'The key', text: 'Luca lost his key. A bird found it.' } },
  dialogue: {
    'two speakers': {
      lines: [
        { speaker: 'Amara', text: 'Have you ever been to Quito?' },
        { speaker: 'Jonas', text: [{ text: "I've been there " }, { text: 'twice', textStyle: 'bold' }, { text: '.' }] },
      ],
    },
  },
  conversation: {
    'long text': {
      lines: [
        { speaker: 'The woman at the ticket office', text: long },
        { speaker: 'Mr Ó', text: 'Oh.' },
      ],
    },
  },
  table: {
    'with row headers': {
      caption: 'The verb be in the present',
      header: ['', 'Full form', 'Short form'],
      rows: [
        ['I', [{ text: 'am', textStyle: 'bold' }], "'m"],
        ['he, she, it', [{ text: 'is', textStyle: 'bold' }], "'s"],
        ['you, we, they', [{ text: 'are', textStyle: 'bold' }], "'re"],
      ],
      rowHeaders: true,
    },
    'many columns': {
      caption: 'Spelling of the plural',
      header: ['Noun', 'Ends in', 'Rule', 'Plural', 'Another', 'One more'],
      rows: [['country', 'consonant + y', 'y becomes ies', 'countries', 'cities', 'responsibilities']],
    },
  },
  imageDisplay: {
    'wide, with a caption': {
      imagePath: 'A1/nouns/1.svg',
      altText: 'A teacher is a person, a dog is an animal, a city is a place, a book is a thing, love is an idea.',
      caption: 'What nouns name',
    },
    'narrow, by .png': {
      imagePath: 'A1/nouns/2.png',
      altText: 'One foot, two feet: oo changes to ee in the plural.',
      layout: 'narrow',
    },
  },
};

/** Samples of every type of the left panel, by type. */
export const contentSamples: Record<string, ContentSample[]> = {
  ...Object.fromEntries(
    Object.entries(samples).map(([type, ofType]) => [
      type,
      Object.entries(ofType).map(([name, fields]) => ({ name, item: contentItemSchema.parse({ type, ...fields }) })),
    ]),
  ),
  click: sampleRegistry.click.map(({ name, question }) => ({ name, item: { ...question, id: `left-${question.id}` } })),
};
