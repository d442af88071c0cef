import { createInterface } from 'node:readline';
import { BUCKET, S3_USER, startS3Server } from './s3-server.ts';

// Started by `npm run drill`: a bucket in the memory of its own process. Prints its address, executes commands line by line
// ("close", "reopen"), and ends with its standard input.
const server = await startS3Server();
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
say({ endpoint: server.endpoint, bucket: BUCKET, user: S3_USER });
for await (const line of createInterface(process.stdin)) {
  if (line === 'close') await server.close();
  if (line === 'reopen') await server.reopen();
  say({ did: line });
}
await server.close();
