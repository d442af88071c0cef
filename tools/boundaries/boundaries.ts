import { checkBoundaries } from './check-boundaries.ts';

const { breaches, files } = checkBoundaries(process.cwd());
for (const { path, line, rule, sentence } of breaches) console.error(`${path}:${line} [${rule}] ${sentence}`);
console.log(`${files} files, ${breaches.length} boundaries broken.`);
process.exitCode = breaches.length > 0 ? 1 : 0;
