declare module 's3rver' {
  /** The parts of s3rver that the tests use; it brings no types. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    /** Middleware as in Koa. */
    middleware: ((
      context: { method: string; headers: Record<string, string> },
      next: () => Promise<void>,
    ) => Promise<void>)[];
  }
}
