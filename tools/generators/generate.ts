import { spawn } from 'node:child_process';

// `npm run generate -- remote word-games` is `nx generate @tensely/tools:remote word-games` with the Node that reads TypeScript.
const [generator = '--help', ...options] = process.argv.slice(2);
const words = generator.startsWith('-')
  ? ['list', '@tensely/tools']
  : ['generate', `@tensely/tools:${generator}`, ...options];
const nx = spawn('nx', words, { stdio: 'inherit', env: { ...process.env, NX_DAEMON: 'false' } });
nx.on('close', (code) => {
  process.exitCode = code ?? 1;
});
