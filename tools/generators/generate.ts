import { execa } from 'execa';
import { nxSettings } from '../processes/nx-settings.ts';

// Runs `nx generate @tensely/tools:remote word-games` for `npm run generate -- remote word-games`, with a Node that reads TypeScript.
const [generator = '--help', ...options] = process.argv.slice(2);
const args = generator.startsWith('-')
  ? ['list', '@tensely/tools']
  : ['generate', `@tensely/tools:${generator}`, ...options];
const { exitCode = 1 } = await execa('nx', args, { stdio: 'inherit', env: nxSettings, reject: false });
process.exitCode = exitCode;
