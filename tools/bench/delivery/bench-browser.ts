import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { signUp } from '../../test/browsers/open-browser.ts';
import type { BenchProduct } from './bench-product.ts';

/** A learner who is signed in. */
export interface BenchLearner {
  uid: string;
  token: string;
  /** A page of theirs with empty caches. */
  freshPage(): Promise<Page>;
}

const claims = z.object({ uid: z.string() });

/** Signs a new learner up at the parent site. */
export async function newLearner(browser: Browser, product: BenchProduct): Promise<BenchLearner> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUp(page, product);
  const cookies = await context.cookies(product.app);
  await context.close();
  const token = cookies.find(({ name }) => name === 'JWT')?.value ?? '';
  const { uid } = claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  // The visitor cookie of the sign-up would tie all pages to one visitor.
  const own = cookies.filter(({ name }) => name !== 'visitor');
  return {
    uid,
    token,
    async freshPage() {
      const fresh = await browser.newContext({ storageState: { cookies: own, origins: [] } });
      return fresh.newPage();
    },
  };
}
