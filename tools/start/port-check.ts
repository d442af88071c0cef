import { createServer } from 'node:net';
import type { Environment } from '../environment.ts';
import { type PortHolder, portHolder } from './port-holder.ts';

export type PortVariable = 'PORT' | 'PROGRESS_PORT' | 'PARENT_PORT';

/** One sentence for every port that is not free; nothing when all are. */
export async function portProblems(environment: Environment, variables: readonly PortVariable[]): Promise<string[]> {
  const problems = await Promise.all(
    variables.map(async (variable, index) => {
      const port = environment[variable];
      const twin = variables.slice(0, index).find((other) => environment[other] === port);
      if (twin) return `${twin} and ${variable} are both ${port}; give each a port of its own.`;
      const fault = (await listenFault(port, '127.0.0.1')) ?? (await listenFault(port, '::1'));
      if (fault === 'EACCES')
        return `Port ${port} needs more rights than this user has; choose another with ${variable}.`;
      return fault === 'EADDRINUSE' ? takenSentence(variable, port, portHolder(port)) : [];
    }),
  );
  return problems.flat();
}

function takenSentence(variable: PortVariable, port: number, holder: PortHolder | undefined): string {
  const isOurs = holder?.command.includes('src/main.ts');
  const who = holder
    ? `process ${holder.pid} (${isOurs ? 'a service of Tensely' : shortened(holder.command)})`
    : 'another program';
  return `Port ${port} is in use by ${who}; end it, or choose another port with ${variable}.`;
}

function shortened(command: string): string {
  return command.length > 80 ? `${command.slice(0, 79)}…` : command;
}

/**
 * The system's error code when nothing can listen there. Both loopback addresses are checked, since a browser may take
 * either for "localhost"; a machine without IPv6 is fine.
 */
function listenFault(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : undefined));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
