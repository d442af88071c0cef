import { expect, type Page } from '@playwright/test';
import { test } from '../support/signed-in-test.ts';

const screens = [
  ['/', (page: Page) => page.getByRole('heading', { level: 1 })],
  ['/A1/nouns', (page: Page) => page.getByText('Nouns - Page 1 Progress')],
  ['/exams/fede', (page: Page) => page.getByRole('heading', { name: 'FEDE Practice Tests' })],
  ['/exams/toeic', (page: Page) => page.getByRole('heading', { name: 'Coming Soon' })],
] as const;

test('every screen works under the enforced policies without a violation', async ({ page }) => {
  const refused = await watchRefusals(page);
  for (const [path, screen] of screens) {
    const response = await page.goto(path);
    const policy = (await response?.headerValue('Content-Security-Policy')) ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types tensely");
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
    expect(await response?.headerValue('Integrity-Policy')).toContain('blocked-destinations=(script');
    await expect(screen(page).first()).toBeVisible();
  }
  // The reporting chunk loads after the screen.
  await page.waitForResponse(/\/static\/js\/async\/reports\./);
  expect(refused).toEqual([]);
});

test('a script that is not part of a release cannot run, however it is injected', async ({ page }) => {
  await page.goto('/A1/nouns');
  await expect(page.getByText('Nouns - Page 1 Progress')).toBeVisible();
  const outcomes = await page.evaluate(tryToRun);
  expect(outcomes).toEqual({
    'an address as text': 'TypeError',
    'an address of a release as text': 'TypeError',
    'markup as text': 'TypeError',
    'evaluated text': 'EvalError',
    'another policy': 'TypeError',
    'an inline script': 'nothing has run',
  });
});

/** Runs in the page, in its own task: evaluate() itself may bypass the policy. */
async function tryToRun(): Promise<Record<string, string>> {
  await new Promise((resolve) => setTimeout(resolve));
  const page = Object.assign(window, { ran: 'nothing has run' });
  const run = (code: () => unknown) => {
    try {
      code();
      return 'done';
    } catch (error) {
      return error instanceof Error ? error.name : String(error);
    }
  };
  const script = (address: string) => () => {
    document.createElement('script').src = address;
  };
  const policies: unknown = Reflect.get(window, 'trustedTypes');
  const inline = document.createElement('script');
  const outcomes = {
    'an address as text': run(script('https://evil.example/app.js')),
    'an address of a release as text': run(script('/remotes/lessons/1.0.0/remoteEntry.js')),
    'markup as text': run(() => {
      document.createElement('div').innerHTML = '<img src=x>';
    }),
    // biome-ignore lint/security/noGlobalEval: the test asserts that it fails.
    'evaluated text': run(() => eval('window.ran = "evaluated"')),
    'another policy': run(() => {
      if (policies instanceof Object) Reflect.get(policies, 'createPolicy').call(policies, 'default', {});
    }),
  };
  inline.append('window.ran = "inline"');
  document.head.append(inline);
  return { ...outcomes, 'an inline script': page.ran };
}

async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, 'noteRefusal')(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (/Trusted|Content Security Policy|Integrity-Policy/.test(message.text())) refused.push(message.text());
  });
  return refused;
}
