import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { translateTo } from '../language.ts';
import { type AuthDialog, authDialog } from './auth-dialog.ts';

const page = { language: 'en', t: translateTo('en'), here: '/' } as const;
const fresh: AuthDialog = { tab: 'sign-in', returnTo: 'http://localhost:4200/login', state: 'abc' };
const show = async (dialog: AuthDialog) => {
  document.body.innerHTML = String(await authDialog(page, dialog, { offersFederated: false, isFromTensely: true }));
};

describe('without script', () => {
  it('associates each error with its field and focuses the first wrong field', async () => {
    const errors = { password: 'Choose a password of at least 8 characters.' };
    await show({ ...fresh, tab: 'create-account', email: 'ana@example.org', errors });
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(password)).toEqual([errors.password, 'At least 8 characters.']);
    expect(password.hasAttribute('autofocus')).toBe(true);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.org');
  });

  it('announces an error of the whole form and associates it with both fields', async () => {
    await show({ ...fresh, errors: { form: 'That email and password do not match.' } });
    expect(screen.getByRole('alert').textContent).toBe('That email and password do not match.');
    for (const label of ['Email', 'Password']) {
      expect(describedBy(screen.getByLabelText(label))).toEqual(['That email and password do not match.']);
    }
  });

  it('preserves the way back in the address of the other tab', async () => {
    await show(fresh);
    expect(screen.getByRole('tab', { name: 'Create account' }).getAttribute('href')).toBe(
      '/?openModal=auth-modal&tab=create-account&returnTo=http%3A%2F%2Flocalhost%3A4200%2Flogin&state=abc',
    );
  });
});

describe('with script', () => {
  beforeEach(async () => {
    await show({ ...fresh, errors: { form: 'No match.' } });
    vi.resetModules();
    await import(/* @vite-ignore */ new URL('../../assets/auth-dialog.js', import.meta.url).pathname);
  });

  it('switches tabs in place, preserves the input and clears old errors', async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'ana@example.org');
    await userEvent.click(screen.getByRole('tab', { name: 'Create account' }));
    expect(screen.queryByRole('tab', { name: 'Create account', selected: true })).not.toBeNull();
    expect(screen.queryByRole('tabpanel', { name: 'Create account' })).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.org');
    expect(describedBy(screen.getByLabelText('Password'))).toEqual(['At least 8 characters.']);
    expect(screen.getByRole('button', { name: 'Create account' }).closest('form')?.getAttribute('action')).toBe(
      '/create-account',
    );
    expect(location.search).toContain('tab=create-account');
  });

  it('moves between tabs with the arrow keys', async () => {
    screen.getByRole('tab', { name: 'Sign in' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Create account', selected: true }));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Sign in', selected: true }));
  });

  it('shows the first name only when creating an account; restores the address of the home page when closed', async () => {
    const name = screen.getByLabelText('First name (optional)').closest('.field');
    expect(name).toHaveProperty('hidden', true);
    await userEvent.click(screen.getByRole('tab', { name: 'Create account' }));
    expect(name).toHaveProperty('hidden', false);
    document.querySelector('dialog')?.close();
    expect(location.pathname + location.search).toBe('/');
  });
});

function describedBy(field: HTMLElement): (string | undefined)[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).filter(Boolean);
}
