import { languageCookie } from '@tensely/core/logic';
import { Hono } from 'hono';
import { z } from 'zod';
import { readForm } from '../sign-in/read-form.ts';
import { siteLanguages } from './say.ts';

const choiceSchema = z.object({ language: z.enum(siteLanguages), back: z.string().catch('/') });

/** Sets the language that was chosen, in the cookie that Tensely reads too, and goes back to where it was chosen. */
export function languageRoutes(publicUrl: string): Hono {
  const routes = new Hono();
  routes.post('/language', async (c) => {
    const choice = choiceSchema.safeParse(await readForm(c));
    if (!choice.success) return c.redirect('/', 303);
    const { language, back } = choice.data;
    c.header('Set-Cookie', languageCookie(language, publicUrl.startsWith('https:')), { append: true });
    return c.redirect(pathWithin(back, publicUrl), 303);
  });
  routes.get('/language', (c) => c.redirect('/', 303));
  return routes;
}

/** The path of an address on this site; the home page for any other one. Two slashes would begin with another host. */
function pathWithin(back: string, publicUrl: string): string {
  const address = URL.parse(back, publicUrl);
  return address?.origin === new URL(publicUrl).origin ? address.pathname.replace(/^\/+/, '/') + address.search : '/';
}
