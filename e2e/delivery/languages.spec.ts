import { expect, type Page } from '@playwright/test';
import { getHorizontalOverflow, violations } from '../support/accessibility.ts';
import { getRemainingDays, shortenCookie } from '../support/cookies.ts';
import { signUp } from '../support/learner.ts';
import { addresses } from '../support/platform/addresses.ts';
import { test } from './stage-test.ts';

// One stage: in parallel, each worker would start its own.
test.describe.configure({ mode: 'default' });

const html = (page: Page) => page.locator('html');

test.describe('a French browser', () => {
  test.use({ locale: 'fr-CA' });

  test('gets the page prerendered in French, and hydrates it without a mismatch', async ({ page, stage }) => {
    const answer = await page.request.get(`${stage.url}/A1/nouns`, { headers: { 'Accept-Language': 'fr-CA' } });
    const drawn = await answer.text();
    expect(drawn).toContain('<html lang="fr"');
    expect(drawn).toContain('Aller au contenu');
    expect(drawn).not.toContain('Skip to content');

    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto('/A1/nouns');
    await expect(page.locator('[data-answerable]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'Terminer la page' })).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('answers and completes a lesson in French while the content stays English', async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const answer = await page.goto('/A1/nouns?page=1');
    expect(await answer?.text()).toContain('Question 1 sur 8');
    const panel = page.getByRole('region', { name: 'Exercices' });
    const question = (number: number) => panel.getByRole('group', { name: `Question ${number} sur 8` });
    await expect(question(1).getByRole('group', { name: 'Choose the noun that names a person.' })).toHaveAttribute(
      'lang',
      'en',
    );
    await question(1).getByRole('button', { name: 'teacher' }).click();
    await expect(question(1).getByRole('button', { name: 'teacher Correct' })).toBeVisible();

    await panel.getByRole('button', { name: 'Question 3, pas encore de réponse' }).click();
    await question(3).getByRole('button', { name: 'hungry' }).click();
    const feedback = panel.getByRole('status').filter({ hasText: 'Incorrect. La bonne réponse est : kitchen' });
    await expect(feedback.getByText('kitchen', { exact: true })).toHaveAttribute('lang', 'en');
    await expect(page.getByText('Score : 50 % (1/2 correctes)')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Continuer' })).toBeVisible();

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terminer la page' }).click();
    await expect(page.getByText('6 questions sont sans réponse et compteront comme incorrectes')).toBeVisible();
    await page.getByRole('button', { name: 'Terminer quand même' }).click();
    await expect(panel.getByRole('heading', { name: 'Page terminée' })).toBeVisible();
    await expect(panel.getByText(/^1 sur 8\. /)).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('loads only its own language, and requests it before the code that needs it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Réglages' })).toBeVisible();
    expect(asked.filter((name) => /^(fr|es|pseudo)\./.test(name))).toEqual([expect.stringMatching(/^fr\./)]);
    expect(await page.locator('link[rel=preload][href*="/fr."]').count()).toBe(1);
  });
});

// Each test has its own learner: the account stores the language, and other journeys expect the browser's.
test.describe('a learner who chooses', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('choosing a language translates the page in place, keeps the answers, and lasts until the next visit', async ({
    page,
  }) => {
    await signUp(page, '/settings');
    await expect(html(page)).toHaveAttribute('lang', 'en-GB');
    await page.getByLabel('Extra time').selectOption('25% extra time');
    await page.getByRole('radio', { name: 'Español' }).check();
    await expect(page.getByRole('link', { name: 'Privacidad' })).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'es');
    await expect(page.getByLabel('Tiempo adicional')).toHaveValue('25');

    await page.reload();
    await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked();
    await expect(html(page)).toHaveAttribute('lang', 'es');
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.getByRole('link', { name: 'Privacy' })).toBeVisible();
  });

  test('the gateway stores a chosen language for a year, and renews it with each page', async ({ page, stage }) => {
    await signUp(page, '/settings');
    const answer = page.waitForResponse('**/language');
    await page.getByRole('radio', { name: 'Español' }).check();
    expect(await (await answer).headerValue('Set-Cookie')).toContain('language=es; Path=/; Max-Age=31536000');
    await shortenCookie(page, stage.url, 'language', 'es');
    await page.reload();
    await expect(html(page)).toHaveAttribute('lang', 'es');
    expect(await getRemainingDays(page, 'language')).toBeGreaterThan(360);
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(html(page)).toHaveAttribute('lang', 'en-GB');
  });
});

test.describe('a Spanish browser', () => {
  test.use({ locale: 'es-MX' });

  test('starts, submits and reviews an exam in Spanish while the paper stays English', async ({ page }) => {
    await page.goto('/exams');
    await page.getByRole('link', { name: 'Empezar la práctica FEDE' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pruebas de práctica FEDE' })).toBeVisible();
    await page.getByRole('button', { name: 'Empezar' }).first().click();
    await page.getByRole('button', { name: 'Empezar el examen' }).click();
    await expect(page.getByRole('tab', { name: /^Sección 1 .* 0 de 10 respondidas$/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
    await page
      .getByRole('group', { name: /^Pregunta 1 / })
      .getByRole('radio')
      .first()
      .check();
    await expect(page.getByRole('tab', { name: / 1 de 10 respondidas$/ })).toBeVisible();

    await page.getByRole('button', { name: 'Terminar el examen' }).click();
    const overview = page.getByRole('dialog', { name: '¿Terminar el examen?' });
    await overview.getByRole('button', { name: 'Terminar de todos modos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '¡Examen terminado!' })).toBeVisible();
    await expect(page.getByText(/^Sin respuesta\. La respuesta correcta es: /).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test('no exam screen overflows a phone with texts 40% longer', async ({ page, stage }) => {
  await page.context().addCookies([{ name: 'language', value: 'en-XA', url: stage.url }]);
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async (heading: RegExp) => {
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBe(0);
  };
  await page.goto('/exams');
  await fits(/^\[Práçtíçé Éxáms/);
  await page.goto('/exams/fede');
  await fits(/^\[FÉDÉ Práçtíçé Tésts/);
  await page.goto('/exams/fede/test-2');
  await fits(/^Test 2/);
  await page.getByRole('button', { name: /^\[Stárt Éxám/ }).click();
  await fits(/^Test 2/);
  await page.getByRole('button', { name: /^\[Fíñísh Éxám/ }).click();
  await fits(/^\[Fíñísh thé éxám/);
  await page.getByRole('button', { name: /^\[Fíñísh áñýwáý/ }).click();
  await fits(/^\[Éxám Çómplété/);
});

test('the product and the parent site share the chosen language', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Français' }).check();
  await expect(html(page)).toHaveAttribute('lang', 'fr');

  await page.goto(`${addresses.parent}/?openModal=auth-modal&tab=create-account`);
  const dialog = page.getByRole('dialog', { name: 'Votre compte Wordhouse' });
  await expect(dialog.getByRole('tab', { name: 'Créer un compte', selected: true })).toBeVisible();
  await dialog.getByLabel('Adresse e-mail').fill('ada');
  await dialog.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await dialog.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(dialog.getByText('Saisissez une adresse e-mail comme nom@example.org.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Español' }).click();
  const inSpanish = page.getByRole('dialog', { name: 'Tu cuenta de Wordhouse' });
  await expect(inSpanish.getByRole('tab', { name: 'Crear una cuenta', selected: true })).toBeVisible();
  await page.goto('/settings');
  await expect(html(page)).toHaveAttribute('lang', 'es');
});

test('a language that fails to load leaves a working page', async ({ page }) => {
  await page.route(/\/es\.[0-9a-f]+\.js$/, (route) => route.abort());
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Español' }).check();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
});
