import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sayIn } from '../language/say.ts';
import { type AuthDialog, authDialog } from './auth-dialog.ts';

const speech = { language: 'en', say: sayIn('en'), here: '/' } as const;
const fresh: AuthDialog = { tab: 'sign-in', returnTo: 'http://localhost:4200/login', state: 'abc' };
const show = async (dialog: AuthDialog) => {
  document.body.innerHTML = String(await authDialog(speech, dialog, { offersFederated: false, isFromTensely: true }));
};

describe('as the server sends it', () => {
  it('is a named dialog with two tabs, two labelled fields and a button named like its tab', async () => {
    await show(fresh);
    const dialog = within(screen.getByRole('dialog', { name: 'Your Wordhouse account' }));
    expect(dialog.getByRole('tab', { name: 'Sign in', selected: true })).toBeDefined();
    expect(dialog.getByRole('tabpanel', { name: 'Sign in' })).toBeDefined();
    expect(dialog.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(dialog.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    expect(dialog.getByRole('button', { name: 'Sign in' })).toBeDefined();
  });

  it('says the shortest password before one is chosen', async () => {
    await show({ ...fresh, tab: 'create-account' });
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('autocomplete')).toBe('new-password');
    expect(describedBy(password)).toEqual(['At least 8 characters.']);
    expect(screen.getByRole('button', { name: 'Create account' })).toBeDefined();
  });

  it('ties every error to its field and puts the focus on the first wrong one', async () => {
    const errors = { password: 'Choose a password of at least 8 characters.' };
    await show({ ...fresh, tab: 'create-account', email: 'ana@example.org', errors });
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(password)).toEqual([errors.password, 'At least 8 characters.']);
    expect(password.hasAttribute('autofocus')).toBe(true);
    expect(screen.getByLabelText('Email').hasAttribute('aria-invalid')).toBe(false);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.org');
  });

  it('announces an error of the whole form and ties it to both fields', async () => {
    await show({ ...fresh, errors: { form: 'That email and password do not match.' } });
    expect(screen.getByRole('alert').textContent).toBe('That email and password do not match.');
    for (const label of ['Email', 'Password']) {
      expect(describedBy(screen.getByLabelText(label))).toEqual(['That email and password do not match.']);
    }
  });

  it('says that it leads on to Tensely, where Tensely has sent the visitor', async () => {
    await show(fresh);
    expect(screen.getByText('to continue to Tensely')).toBeDefined();
  });

  it('keeps the way back in the other tab’s address', async () => {
    await show(fresh);
    expect(screen.getByRole('tab', { name: 'Create account' }).getAttribute('href')).toBe(
      '/?openModal=auth-modal&tab=create-account&returnTo=http%3A%2F%2Flocalhost%3A4200%2Flogin&state=abc',
    );
  });
});

describe('with its script', () => {
  beforeEach(async () => {
    await show({ ...fresh, errors: { form: 'No match.' } });
    vi.resetModules();
    await import(/* @vite-ignore */ new URL('../../public/auth-dialog.js', import.meta.url).pathname);
  });

  it('switches tabs in place, keeps what was typed and forgets the old errors', async () => {
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'ana@example.org');
    await user.click(screen.getByRole('tab', { name: 'Create account' }));
    expect(screen.getByRole('tab', { name: 'Create account', selected: true })).toBeDefined();
    expect(screen.getByRole('tabpanel', { name: 'Create account' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.org');
    expect(describedBy(screen.getByLabelText('Password'))).toEqual(['At least 8 characters.']);
    expect(screen.getByRole('button', { name: 'Create account' }).closest('form')?.getAttribute('action')).toBe(
      '/create-account',
    );
    expect(location.search).toContain('tab=create-account');
  });

  it('follows the arrow keys from tab to tab', async () => {
    const user = userEvent.setup();
    screen.getByRole('tab', { name: 'Sign in' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Create account', selected: true }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Sign in', selected: true }));
  });

  it('shows the first name where an account is created alone', async () => {
    const user = userEvent.setup();
    const name = screen.getByLabelText('First name (optional)');
    expect(name.closest('.field')).toHaveProperty('hidden', true);
    await user.click(screen.getByRole('tab', { name: 'Create account' }));
    expect(name.closest('.field')).toHaveProperty('hidden', false);
  });

  it('puts an error right under its field, and keeps what was typed', async () => {
    const user = userEvent.setup();
    const fetch = vi.fn(async () => Response.json({ errors: { password: 'Choose a longer one.' } }, { status: 422 }));
    vi.stubGlobal('fetch', fetch);
    await user.click(screen.getByRole('tab', { name: 'Create account' }));
    await user.type(screen.getByLabelText('Email'), 'ana@example.org');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    const password = screen.getByLabelText('Password');
    await vi.waitFor(() => expect(document.activeElement).toBe(password));
    expect(password.nextElementSibling?.textContent).toBe('Choose a longer one.');
    expect(describedBy(password)).toEqual(['Choose a longer one.', 'At least 8 characters.']);
    expect(password).toHaveProperty('value', 'short');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.org');
    await user.type(password, 'er one');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    vi.unstubAllGlobals();
  });

  it('leaves the plain address of the home page when it is closed', async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'Create account' }));
    document.querySelector('dialog')?.close();
    expect(location.pathname + location.search).toBe('/');
  });
});

function describedBy(field: HTMLElement): (string | undefined)[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}
