import { spawn } from 'node:child_process';

// Runs `nx generate @tensely/tools:remote word-games` for `npm run generate -- remote word-games`, with a Node that reads TypeScript.
const [generator = '--help', ...options] = process.argv.slice(2);
const args = generator.startsWith('-')
  ? ['list', '@tensely/tools']
  : ['generate', `@tensely/tools:${generator}`, ...options];
const nx = spawn('nx', args, { stdio: 'inherit', env: { ...process.env, NX_DAEMON: 'false' } });
nx.on('close', (code) => {
  process.exitCode = code ?? 1;
});
