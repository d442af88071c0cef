import { rm } from 'node:fs/promises';
import { messageOf } from '@tensely/core/logic';
import { previousVersion } from './previous-version.ts';

// What `npm run drill` starts: the sources of the version before. It says where their main script is, or why they are missing, and removes them
// when its standard input ends.
try {
  const { folder, main } = await previousVersion();
  process.stdout.write(`${JSON.stringify({ main })}\n`);
  process.stdin.on('end', () => void rm(folder, { recursive: true, force: true }));
} catch (error) {
  process.stdout.write(`${JSON.stringify({ missing: messageOf(error) })}\n`);
}
process.stdin.resume();
