import type { APIRequestContext } from '@playwright/test';

/** Previews versions in this browser, "lessons@1.2.0,…", as the answer to the question of a preview link does. */
export async function preview(request: APIRequestContext, app: string, versions: string): Promise<void> {
  const form = { preview: versions, path: '/' };
  await request.post(`${app}/preview`, { form, headers: { Origin: new URL(app).origin }, maxRedirects: 0 });
}
