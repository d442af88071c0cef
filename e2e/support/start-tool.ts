import { spawn } from 'node:child_process';
import { node } from './release-command.ts';

interface Surroundings {
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Starts what runs until it is ended, and waits until it says that Tensely is ready. The answer ends it as Ctrl-C does,
 * and resolves with the exit code.
 */
export async function startTool(script: string, { cwd, env }: Surroundings, words: readonly string[] = []) {
  const tool = spawn(node, [script, ...words], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => tool.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    tool.stdout.on('data', (text: Buffer) => text.includes('Tensely is ready') && resolve());
    tool.on('close', (code) => reject(new Error(`${script} ended with code ${code} before it was ready.`)));
  });
  return () => {
    tool.kill('SIGINT');
    return ended;
  };
}
