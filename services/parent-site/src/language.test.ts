import { beforeEach, describe, expect, it } from 'vitest';
import { ana, openSite, type SiteUnderTest } from './testing/site-under-test.ts';

let site: SiteUnderTest;

beforeEach(async () => {
  site = await openSite();
});

/** Treats narrow no-break spaces of French as spaces. */
async function textOf(response: Response | Promise<Response>): Promise<string> {
  return (await (await response).text()).replaceAll('\u202F', ' ').replaceAll('&#39;', "'");
}
const dialog = '/?openModal=auth-modal&returnTo=http%3A%2F%2Flocalhost%3A4200%2Flogin&state=abc';
const french = { 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' };

describe('the language of a page', () => {
  it('is the one chosen here or in Tensely, before that of the browser', async () => {
    const page = await textOf(site.app.request(dialog, { headers: { ...french, Cookie: 'language=es' } }));
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('<button class="button" type="submit">Iniciar sesión</button>');
  });

  it('applies to every error', async () => {
    const refused = await textOf(site.post('/create-account', { email: 'ana', password: '1234567' }, french));
    expect(refused).toContain('Saisissez une adresse e-mail comme nom@example.org.');
    expect(refused).toContain("Choisissez un mot de passe d'au moins 8 caractères.");
    expect(await textOf(site.app.request('/nowhere', { headers: french }))).toContain("Il n'y a rien à cette adresse.");
    for (let tried = 0; tried < 5; tried += 1) await site.post('/sign-in', ana, french);
    const last = await textOf(site.post('/sign-in', ana, french));
    expect(last).toContain('Trop de tentatives. Réessayez dans 15 minutes.');
  });

  it('applies to the mail', async () => {
    await site.post('/create-account', ana);
    const asked = await site.post('/forgotten-password', { email: ana.email }, { Cookie: 'language=es' });
    expect(await textOf(asked)).toContain('Revisa tu correo');
    expect(site.mails[0]).toMatch(/^Para elegir una contraseña nueva, abre http:\/\/localhost:4300\/new-password\?id=/);
  });
});

describe('a change of the language', () => {
  it('is stored for a year in the cookie that Tensely reads too, and leads back to the dialog', async () => {
    const page = await textOf(site.app.request(dialog));
    const back = page.match(/name="back" value="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const response = await site.post('/language', { language: 'fr', back });
    expect(response.headers.get('Location')).toBe(dialog);
    expect(response.headers.get('Set-Cookie')).toBe('language=fr; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it.each([
    'https://elsewhere.test/a',
    '//elsewhere.test/a',
    '/\\elsewhere.test/a',
    'http://localhost:4300//elsewhere.test/a',
  ])('never leads to another site (%s)', async (back) => {
    const response = await site.post('/language', { language: 'fr', back });
    const leadsTo = new URL(response.headers.get('Location') ?? '', 'http://localhost:4300/');
    expect(leadsTo.origin).toBe('http://localhost:4300');
  });

  it('ignores an unknown language', async () => {
    const response = await site.post('/language', { language: 'klingon', back: '/' });
    expect([response.headers.get('Location'), response.headers.get('Set-Cookie')]).toEqual(['/', null]);
  });
});
