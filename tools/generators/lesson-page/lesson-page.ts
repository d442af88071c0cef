import { z } from 'zod';
import type { Tree } from '../workspace-tree.ts';

const CONTENT = 'apps/lessons/content';

const indexSchema = z.looseObject({
  levels: z.array(
    z.looseObject({ key: z.string(), topics: z.array(z.looseObject({ key: z.string(), pages: z.int() })) }),
  ),
});

/**
 * Creates the next page of a topic, with a sample explanation and question, and counts it in the content index.
 * `npm run content -- check` lists what the page still lacks.
 *
 * @throws Error with a sentence if the content index has no such topic
 */
export function lessonPage(tree: Tree, { topic: address, title }: { topic: string; title: string }) {
  const [levelKey = '', topicKey = ''] = address.split('/');
  const text = tree.read(`${CONTENT}/index.json`, 'utf8') ?? '';
  const index = indexSchema.parse(JSON.parse(text));
  const topics = index.levels.find(({ key }) => key === levelKey)?.topics ?? [];
  const topic = topics.find(({ key }) => key === topicKey);
  if (!topic) {
    const known = topics.map(({ key }) => `${levelKey}/${key}`).join(', ') || 'no topic of that level';
    throw new Error(`${CONTENT}/index.json has no topic ${address}; it has ${known}. Add the topic there first.`);
  }
  const number = topic.pages + 1;
  const path = `${CONTENT}/${address}/${String(number).padStart(2, '0')}.json`;
  tree.write(`${CONTENT}/index.json`, withPages(text, { levelKey, topicKey, number }));
  tree.write(path, `${JSON.stringify(newPage(`${levelKey}-${topicKey}-${number}`, title), null, 2)}\n`);
  return () => console.log(`\nWrite ${path}, then run: npm run content -- check ${address}`);
}

function newPage(id: string, title: string) {
  return {
    $schema: '../../page.schema.json',
    id,
    title,
    content: [{ type: 'explanation', text: 'TODO: say when the form is used, and what it means.' }],
    questions: [
      {
        type: 'multipleChoice',
        id: `${id}-q1`,
        question: 'TODO',
        options: [{ text: 'TODO: right' }, { text: 'TODO: wrong', feedback: 'TODO: why' }],
        correctAnswer: 'TODO: right',
        explanation: 'TODO: why this one is right.',
        tags: [],
      },
    ],
  };
}

/**
 * Changes one topic's count in the content index and leaves the formatting alone.
 *
 * @throws Error if the count does not follow the key of its topic, with the manual change
 */
function withPages(text: string, of: { levelKey: string; topicKey: string; number: number }): string {
  const { levelKey, topicKey, number } = of;
  const from = text.indexOf(`"key": "${levelKey}"`);
  const count = new RegExp(`(?<="key": "${topicKey}"[^{}]*"pages": )\\d+`);
  if (from < 0 || !count.test(text.slice(from))) {
    throw new Error(`Write by hand into ${CONTENT}/index.json, at ${levelKey}/${topicKey}: "pages": ${number}`);
  }
  return text.slice(0, from) + text.slice(from).replace(count, String(number));
}
