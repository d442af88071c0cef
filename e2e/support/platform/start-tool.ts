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
  args: readonly string[] = [],
) {
  const tool = spawn(node, [script, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => tool.on('close', resolve));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const collect = (text: Buffer) => {
      output += text;
      if (output.includes(ready)) resolve();
    };
    tool.stdout.on('data', collect);
    tool.stderr.on('data', collect);
    tool.on('close', (code) => {
      // Journeys set all ports through this one variable, which overrides the one that the tool names.
      const message = output.replaceAll(/with P\w*PORT\./g, 'with E2E_PORT_OFFSET (npm run e2e -- --help).');
      reject(new Error(`${script} ended with code ${code} before it was ready.\n${message}`));
    });
  });
  tool.stderr.pipe(process.stderr);
  return () => {
    tool.kill('SIGINT');
    return ended;
  };
}
