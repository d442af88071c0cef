import { spawn } from 'node:child_process';
import { folders } from './addresses.ts';
import { node } from './release-command.ts';

export interface OpenedConsole {
  /** The link that signs in once. */
  link: string;
  /** Presses Enter in its terminal; resolves with another link. */
  newLink(): Promise<string>;
  /** Closes its terminal; resolves with the exit code. */
  closeTerminal(): Promise<number | null>;
}

/** Opens the console of operators, `npm run release -- console`, with its own terminal. */
export async function openConsole(env: NodeJS.ProcessEnv): Promise<OpenedConsole> {
  const tool = spawn(node, ['tools/release/release.ts', 'console'], { cwd: folders.root, env });
  const ended = new Promise<number | null>((resolve) => tool.on('close', resolve));
  let said = '';
  let onText = () => {};
  tool.stderr.on('data', (text) => {
    said += text;
    onText();
  });
  const links = () => said.match(/http:\/\/127\.0\.0\.1:\d+\/#\S+/g) ?? [];
  const linkAfter = (count: number) =>
    new Promise<string>((resolve, reject) => {
      onText = () => {
        const link = links()[count];
        if (link) resolve(link);
      };
      onText();
      void ended.then((code) => reject(new Error(`The console ended with code ${code}: ${said}`)));
    });
  return {
    link: await linkAfter(0),
    async newLink() {
      const count = links().length;
      tool.stdin.write('\n');
      return linkAfter(count);
    },
    closeTerminal() {
      tool.stdin.end();
      return ended;
    },
  };
}
