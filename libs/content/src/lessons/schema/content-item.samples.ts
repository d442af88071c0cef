import { type RichText, TEXT_STYLES, type TextRun } from '@tensely/questions/logic';
import { sampleRegistry } from '@tensely/questions/testing';
import type { ContentItem, ContentType } from './content-item.schema.ts';

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

/** Samples of every type of the left panel. */
export const contentSamples: Record<ContentType, ContentSample[]> = {
  title: [{ name: 'a title', item: { type: 'title', text: 'Nouns name things' } }],
  subtitle: [{ name: 'a subtitle', item: { type: 'subtitle', text: 'People, animals, places, things and ideas' } }],
  heading: [
    { name: 'a heading', item: { type: 'heading', text: 'Singular and plural' } },
    {
      name: 'with styles',
      item: { type: 'heading', text: [{ text: 'When to use ' }, { text: 'an', textStyle: 'italic' }] },
    },
  ],
  text: [
    { name: 'every style and combination', item: { type: 'text', text: everyTextStyle() } },
    { name: 'lines and paragraphs', item: { type: 'text', text: styled } },
  ],
  paragraph: [
    { name: 'a paragraph', item: { type: 'paragraph', text: 'Most nouns add -s in the plural.' } },
    { name: 'long text', item: { type: 'paragraph', text: long } },
  ],
  description: [
    { name: 'a description', item: { type: 'description', text: 'On this page you learn what nouns do.' } },
  ],
  explanation: [
    { name: 'an explanation', item: { type: 'explanation', text: styled } },
    {
      name: 'a note in other languages',
      item: {
        type: 'explanation',
        text: 'An adjective has one form.',
        note: { fr: "L'adjectif anglais ne s'accorde jamais.", es: 'El adjetivo inglés no cambia nunca.' },
      },
    },
  ],
  note: [{ name: 'a note', item: { type: 'note', text: "Some nouns have no plural: 'advice', 'furniture'." } }],
  instructions: [
    { name: 'instructions', item: { type: 'instructions', text: 'Read the rule, then do the exercises.' } },
  ],
  example: [
    {
      name: 'with a gloss',
      item: { type: 'example', text: 'Two boxes are on the table.', gloss: 'box, boxes: after x comes -es.' },
    },
    { name: 'long text', item: { type: 'example', text: long } },
  ],
  commonMistake: [
    {
      name: 'a common mistake',
      item: {
        type: 'commonMistake',
        wrong: 'I have two childs.',
        right: 'I have two children.',
        why: "'Child' has a plural of its own.",
      },
    },
  ],
  reading: [
    { name: 'with a title', item: { type: 'reading', title: 'The night train', text: styled } },
    { name: 'long text', item: { type: 'reading', text: [{ text: long }, { text: long, newParagraph: true }] } },
  ],
  passage: [
    { name: 'without a title', item: { type: 'passage', text: 'Imani lives in Mombasa. She works at the harbour.' } },
  ],
  story: [
    { name: 'with a title', item: { type: 'story', title: 'The key', text: 'Luca lost his key. A bird found it.' } },
  ],
  dialogue: [
    {
      name: 'two speakers',
      item: {
        type: 'dialogue',
        lines: [
          { speaker: 'Amara', text: 'Have you ever been to Quito?' },
          {
            speaker: 'Jonas',
            text: [{ text: "I've been there " }, { text: 'twice', textStyle: 'bold' }, { text: '.' }],
          },
        ],
      },
    },
  ],
  conversation: [
    {
      name: 'long text',
      item: {
        type: 'conversation',
        lines: [
          { speaker: 'The woman at the ticket office', text: long },
          { speaker: 'Mr Ó', text: 'Oh.' },
        ],
      },
    },
  ],
  table: [
    {
      name: 'with row headers',
      item: {
        type: 'table',
        caption: 'The verb be in the present',
        header: ['', 'Full form', 'Short form'],
        rows: [
          ['I', [{ text: 'am', textStyle: 'bold' }], "'m"],
          ['he, she, it', [{ text: 'is', textStyle: 'bold' }], "'s"],
          ['you, we, they', [{ text: 'are', textStyle: 'bold' }], "'re"],
        ],
        rowHeaders: true,
      },
    },
    {
      name: 'many columns',
      item: {
        type: 'table',
        caption: 'Spelling of the plural',
        header: ['Noun', 'Ends in', 'Rule', 'Plural', 'Another', 'One more'],
        rows: [['country', 'consonant + y', 'y becomes ies', 'countries', 'cities', 'responsibilities']],
      },
    },
  ],
  imageDisplay: [
    {
      name: 'wide, with a caption',
      item: {
        type: 'imageDisplay',
        imagePath: 'A1/nouns/1.svg',
        altText: 'A teacher is a person, a dog is an animal, a city is a place, a book is a thing, love is an idea.',
        caption: 'What nouns name',
      },
    },
    {
      name: 'narrow, by .png',
      item: {
        type: 'imageDisplay',
        imagePath: 'A1/nouns/2.png',
        altText: 'One foot, two feet: oo changes to ee in the plural.',
        layout: 'narrow',
      },
    },
  ],
  click: sampleRegistry.click.map(({ name, question }) => ({ name, item: { ...question, id: `left-${question.id}` } })),
};
