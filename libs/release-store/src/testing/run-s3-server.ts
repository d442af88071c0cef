import { createInterface } from 'node:readline';
import { BUCKET, S3_USER, startS3Server } from './s3-server.ts';

// What `npm run drill` starts: a bucket in the memory of a process of its own. It says where it is, does what it is told line by line
// ("close", "reopen"), and ends with its standard input.
const server = await startS3Server();
const say = (told: object) => process.stdout.write(`${JSON.stringify(told)}\n`);
say({ endpoint: server.endpoint, bucket: BUCKET, user: S3_USER });
for await (const line of createInterface(process.stdin)) {
  if (line === 'close') await server.close();
  if (line === 'reopen') await server.reopen();
  say({ did: line });
}
await server.close();
