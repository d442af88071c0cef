import { buckets } from '@tensely/platform/host';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** One page that was served, as its report token says. */
export interface PageView {
  /** Random: no two pages share it. */
  id: string;
  /** In seconds. */
  issuedAt: number;
  /** The version that the page was given of each remote and the shell, and why. */
  given: Given;
}

export type Given = z.infer<typeof givenSchema>;

export interface ReportTokens {
  /** A token for one page, whose id no other page has. */
  issue(given: Given, id: string): Promise<string>;
  /** The page that a token was issued for; undefined for one that does not hold. */
  read(token: string): Promise<PageView | undefined>;
}

interface Options {
  /** Shared by all gateways over one store; at least 32 bytes. */
  key: Uint8Array;
  /** In milliseconds. */
  now(): number;
}

/** A page may be open for a working day. */
const LIFETIME_S = 12 * 60 * 60;
/** How far the clocks of two gateways may be apart. */
const TOLERANCE_S = 60;
const TYPE = 'report+jwt';

const givenSchema = z.record(z.string(), z.object({ version: z.string(), bucket: z.enum(buckets) }));
const claimsSchema = z.object({ jti: z.string().min(1).max(64), iat: z.number().int(), given: givenSchema });

/** Report tokens: a keyed hash (HS256) over what a page was given and a random number. */
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
