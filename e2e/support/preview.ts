import type { APIRequestContext } from '@playwright/test';

/** Previews versions ("lessons@1.2.0,…") in this browser, by accepting a preview link. */
export async function preview(request: APIRequestContext, app: string, versions: string): Promise<void> {
  const form = { preview: versions, path: '/' };
  await request.post(`${app}/preview`, { form, headers: { Origin: new URL(app).origin }, maxRedirects: 0 });
}
