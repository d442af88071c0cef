import { buckets } from '@tensely/platform/host';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** A page view, as its report token describes it. */
export interface PageView {
  /** Random and unique. */
  id: string;
  /** In seconds. */
  issuedAt: number;
  /** The version of each remote and of the shell that the page got, and why. */
  given: Given;
}

export type Given = z.infer<typeof givenSchema>;

export interface ReportTokens {
  /** Issues a token for one page view with a unique id. */
  issue(given: Given, id: string): Promise<string>;
  /** Verifies a token. Returns its page view, or undefined if the token is invalid. */
  read(token: string): Promise<PageView | undefined>;
}

interface Options {
  /** Shared by all gateways of a store; at least 32 bytes. */
  key: Uint8Array;
  /** In milliseconds. */
  now(): number;
}

/** A page may stay open for a working day. */
const LIFETIME_S = 12 * 60 * 60;
/** Allowed clock skew between two gateways. */
const TOLERANCE_S = 60;
const TYPE = 'report+jwt';

const givenSchema = z.record(z.string(), z.object({ version: z.string(), bucket: z.enum(buckets) }));
const claimsSchema = z.object({ jti: z.string().min(1).max(64), iat: z.number().int(), given: givenSchema });

/** Report tokens: an HMAC (HS256) over the versions that a page got and a random id. */
export function createReportTokens({ key, now }: Options): ReportTokens {
  const seconds = () => Math.floor(now() / 1000);
  return {
    issue: (given, id) =>
      new SignJWT({ given })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setJti(id)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + LIFETIME_S)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: TYPE,
          requiredClaims: ['exp'],
          clockTolerance: TOLERANCE_S,
          currentDate: new Date(now()),
        });
        const { jti, iat, given } = claimsSchema.parse(payload);
        return iat <= seconds() + TOLERANCE_S ? { id: jti, issuedAt: iat, given } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
