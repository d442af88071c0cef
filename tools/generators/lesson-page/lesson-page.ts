import { z } from 'zod';
import type { Tree } from '../tree.ts';

const CONTENT = 'apps/lessons/content';

const indexSchema = z.looseObject({
  levels: z.array(
    z.looseObject({ key: z.string(), topics: z.array(z.looseObject({ key: z.string(), pages: z.int() })) }),
  ),
});

/**
 * Makes the next page of a topic, with an explanation and a question to write over, and counts it in the content index.
 * `npm run content -- check` then says what the page still lacks.
 *
 * @throws Error with a sentence when the content index has no such topic
 */
export function lessonPage(tree: Tree, { topic: address, title }: { topic: string; title: string }) {
  const [levelKey = '', topicKey = ''] = address.split('/');
  const index = indexSchema.parse(JSON.parse(tree.read(`${CONTENT}/index.json`, 'utf8') ?? ''));
  const topics = index.levels.find(({ key }) => key === levelKey)?.topics ?? [];
  const topic = topics.find(({ key }) => key === topicKey);
  if (!topic) {
    const known = topics.map(({ key }) => `${levelKey}/${key}`).join(', ') || 'no topic of that level';
    throw new Error(`${CONTENT}/index.json has no topic ${address}; it has ${known}. A topic is added there first.`);
  }
  topic.pages += 1;
  const path = `${CONTENT}/${address}/${String(topic.pages).padStart(2, '0')}.json`;
  writeJson(tree, `${CONTENT}/index.json`, index);
  writeJson(tree, path, newPage(`${levelKey}-${topicKey}-${topic.pages}`, title));
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
        id: `${id}-1`,
        question: 'TODO',
        options: [{ text: 'TODO: right' }, { text: 'TODO: wrong', feedback: 'TODO: why' }],
        correctAnswer: 'TODO: right',
        explanation: 'TODO: why this one is right.',
        tags: [],
      },
    ],
  };
}

function writeJson(tree: Tree, path: string, value: unknown) {
  tree.write(path, `${JSON.stringify(value, null, 2)}\n`);
}
