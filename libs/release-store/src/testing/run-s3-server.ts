import { BUCKET, S3_USER, startS3Server } from './s3-server.ts';

// What `npm run drill` starts: a bucket in the memory of a process of its own. It says where it is, and ends with its standard input.
const server = await startS3Server();
process.stdout.write(`${JSON.stringify({ endpoint: server.endpoint, bucket: BUCKET, user: S3_USER })}\n`);
process.stdin.on('end', () => void server.close());
process.stdin.resume();
