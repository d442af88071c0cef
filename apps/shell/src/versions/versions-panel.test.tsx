import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleSettings } from '../testing/sample-settings.ts';
import { VersionsPanel } from './versions-panel.tsx';

const choices = {
  parts: [
    {
      name: 'shell',
      version: '1.0.0',
      bucket: 'stable',
      explain: 'shell 1.0.0: it is live.',
      choices: [{ version: '1.1.0', as: 'canary' }],
    },
  ],
};

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/A1/nouns?page=2');
});

/** The panel, as it was left, on a page whose gateway answers like this. */
function show(isOpen: boolean, ...answers: Response[]) {
  const ask = vi.fn(async (_url: string, _init?: RequestInit) => answers.shift());
  vi.stubGlobal('fetch', ask);
  if (isOpen) sessionStorage.setItem('tensely.versions', 'open');
  render(<VersionsPanel page={{ settings: sampleSettings, offers: new Map(), running: () => ({}) }} />);
  return ask;
}

const status = (status: number) => new Response('', { status });

test('requests nothing while closed, and is English in every page language', () => {
  const ask = show(false);
  expect(ask).not.toHaveBeenCalled();
  expect(screen.getByRole('complementary', { name: 'Versions' }).lang).toBe('en');
});

test('sends a choice with the current page, and shows a refusal, which can be retried', async () => {
  const ask = show(true, Response.json(choices), status(403));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Version of shell' }), '1.1.0 (on trial)');
  const button = screen.getByRole('button', { name: 'Show these versions' });
  await userEvent.click(button);
  expect(String(ask.mock.calls[1]?.[1]?.body)).toBe('chosen=shell%401.1.0&path=%2FA1%2Fnouns%3Fpage%3D2');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Nothing was changed. The gateway answered with 403.',
  );
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('shows what the page runs even if nothing may be chosen', async () => {
  show(true, status(403));
  await screen.findByRole('row', { name: /^shell 1\.0\.0/ });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['fails', status(503), 'What may be chosen is not known. The gateway answered with 503.'],
  ['gives an unreadable answer', Response.json({ parts: 1 }), 'What may be chosen is not known.'],
])('reports a gateway that %s', async (_, answer, text) => {
  show(true, answer);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});
