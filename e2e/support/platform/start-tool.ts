import { spawn } from 'node:child_process';
import { node } from './release-command.ts';

interface Surroundings {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** The text that marks it as ready. */
  ready?: string;
}

/**
 * Starts a long-running tool and waits for its ready text; rejects with its output if it exits first. Returns a function that stops
 * it like Ctrl-C and resolves with the exit code.
 */
export async function startTool(
  script: string,
  { cwd, env, ready = 'Tensely is ready' }: Surroundings,
  words: readonly string[] = [],
) {
  const tool = spawn(node, [script, ...words], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => tool.on('close', resolve));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text;
      if (said.includes(ready)) resolve();
    };
    tool.stdout.on('data', hear);
    tool.stderr.on('data', hear);
    tool.on('close', (code) => {
      // Journeys set all ports through this one variable, which overrides the one that the tool names.
      const mended = said.replaceAll(/with P\w*PORT\./g, 'with E2E_PORT_OFFSET (npm run e2e -- --help).');
      reject(new Error(`${script} ended with code ${code} before it was ready.\n${mended}`));
    });
  });
  tool.stderr.pipe(process.stderr);
  return () => {
    tool.kill('SIGINT');
    return ended;
  };
}
