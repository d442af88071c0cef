import { createServer } from 'node:net';
import type { Environment } from '../environment.ts';

export type PortVariable = 'PORT' | 'PROGRESS_PORT' | 'PARENT_PORT';

/** One sentence for each port that is in use or not permitted. */
export async function portProblems(environment: Environment, variables: readonly PortVariable[]): Promise<string[]> {
  const problems = await Promise.all(
    variables.map(async (variable, index) => {
      const port = environment[variable];
      const twin = variables.slice(0, index).find((other) => environment[other] === port);
      if (twin) return `${twin} and ${variable} are both ${port}; give each its own port.`;
      const fault = (await listenFault(port, '127.0.0.1')) ?? (await listenFault(port, '::1'));
      if (fault === 'EACCES')
        return `Port ${port} requires privileges that this user lacks; choose another with ${variable}.`;
      return fault === 'EADDRINUSE'
        ? `Port ${port} is in use by another program; end it, or choose another port with ${variable}.`
        : [];
    }),
  );
  return problems.flat();
}

/**
 * The system's error code if listening fails. Both loopback addresses are checked, because a browser may use either for
 * "localhost"; a machine without IPv6 is fine.
 */
function listenFault(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : undefined));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
