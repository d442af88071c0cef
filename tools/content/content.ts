import { join } from 'node:path';
import { checkContent } from './check-content.ts';

const app = join(import.meta.dirname, '../../apps/lessons');

if (process.argv[2] === 'check') {
  const { pages, defects } = checkContent({ content: join(app, 'content'), pictures: join(app, 'pictures') });
  for (const { file, pointer, sentence } of defects) console.error(`${file}${pointer}: ${sentence}`);
  console.log(`${pages} pages, ${defects.length} defects.`);
  process.exitCode = defects.length > 0 ? 1 : 0;
} else {
  console.error('Say what to do with the content: npm run content -- check.');
  process.exitCode = 1;
}
