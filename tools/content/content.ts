import { join } from 'node:path';
import { contentDefects } from './content-defects.ts';

if (process.argv[2] === 'check') {
  const { pages, lines } = contentDefects(join(import.meta.dirname, '../..'));
  for (const line of lines) console.error(line);
  console.log(`${pages} pages, ${lines.length} defects.`);
  process.exitCode = lines.length > 0 ? 1 : 0;
} else {
  console.error('Say what to do with the content: npm run content -- check.');
  process.exitCode = 1;
}
