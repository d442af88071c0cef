import { connect } from 'node:net';

/** Sends this text with CRLF line ends. Resolves with everything the server sends until it closes the connection or falls silent. */
export function sendRaw(
  address: string,
  text: string,
  { from, silenceMs = 3000 }: { from?: string; silenceMs?: number } = {},
) {
  const { hostname, port } = new URL(address);
  return new Promise<string>((resolve, reject) => {
    const socket = connect({
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port: Number(port),
      ...(from && { localAddress: from }),
    });
    let answer = '';
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? undefined : reject(error)));
    socket.on('close', () => resolve(answer));
    socket.write(text.replace(/\r?\n/g, '\r\n'));
  });
}

/** The status codes in a response. */
export function parseStatuses(answer: string): number[] {
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)]
    .map(([, status]) => Number(status))
    .filter((status) => status !== 100);
}

/** Whether a server still listens after receiving headers one byte at a time for 20 seconds. */
export function isHeld(address: string, head: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    socket.write(head.replace(/\n/g, '\r\n'));
    const trickle = setInterval(() => socket.writable && socket.write('X'), 500);
    const late = setTimeout(() => end(true), 20_000);
    const end = (isOpen: boolean) => {
      clearInterval(trickle);
      clearTimeout(late);
      socket.destroy();
      resolve(isOpen);
    };
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
    socket.resume();
  });
}
