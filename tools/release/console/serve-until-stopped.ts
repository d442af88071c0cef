import { listen } from '@tensely/service-host/logic';

export interface Serving {
  /** Called once it listens, with its address: "http://127.0.0.1:40123". */
  onReady(origin: string): void;
  onLine(): void;
}

type Fetch = (request: Request) => Response | Promise<Response>;

const HOST = '127.0.0.1';

/** Serves on a free port that only this machine reaches, until Ctrl-C, or until the terminal (the standard input) ends. */
export async function serveUntilStopped(fetch: Fetch, { onReady, onLine }: Serving): Promise<void> {
  const server = listen({ fetch, port: 0, hostname: HOST }, (port) => onReady(`http://${HOST}:${port}`));
  const { stdin } = process;
  await new Promise<void>((resolve, reject) => {
    const stop = () => resolve();
    server.once('error', reject);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
    // A terminal that is closed ends its input, or breaks it.
    for (const event of ['end', 'close', 'error']) stdin.once(event, stop);
    stdin.on('data', onLine);
  });
  stdin.destroy();
  await new Promise((resolve) => {
    server.close(resolve);
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
