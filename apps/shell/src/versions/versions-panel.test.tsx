import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VersionsPanel, type VersionsPanelProps } from './versions-panel.tsx';

const parts: VersionsPanelProps['parts'] = () => [
  { name: 'shell', version: '3.0.0', isLoaded: true, from: '/remotes/shell/3.0.0/', why: 'live' },
  { name: 'lessons', version: '1.1.0', isLoaded: false, from: '/remotes/lessons/1.1.0/', why: 'preview' },
];
const choices = {
  until: '2026-11-28T10:00:00.000Z',
  parts: [
    { name: 'shell', version: '3.0.0', bucket: 'stable' as const, explain: 'shell 3.0.0: it is live.', choices: [] },
    {
      name: 'lessons',
      version: '1.1.0',
      bucket: 'preview' as const,
      explain: 'lessons 1.1.0: it was chosen in this browser.',
      chosen: '1.1.0',
      choices: [
        { version: '1.2.0', as: 'live' as const },
        { version: '1.1.0', as: 'preview' as const },
      ],
    },
  ],
};

function open(changes: Partial<VersionsPanelProps> = {}) {
  const onChoose = vi.fn(async () => {});
  const readChoices = async () => choices;
  render(
    <VersionsPanel
      isOpen
      onToggle={() => {}}
      parts={parts}
      readChoices={readChoices}
      onChoose={onChoose}
      {...changes}
    />,
  );
  return onChoose;
}

test('requests nothing while closed, and is English in every page language', () => {
  const readChoices = vi.fn(async () => undefined);
  open({ isOpen: false, readChoices });
  expect(readChoices).not.toHaveBeenCalled();
  expect(screen.getByRole('complementary', { name: 'Versions' }).lang).toBe('en');
});

test("shows each part with its version, origin and reason, and the gateway's explanation", async () => {
  open();
  const row = await screen.findByRole('row', { name: /^lessons 1\.1\.0 \(not loaded yet\)/ });
  expect(row.textContent).toContain('/remotes/lessons/1.1.0/');
  await screen.findByText('lessons 1.1.0: it was chosen in this browser.');
  screen.getByText(/^The preview link ends on 28\/11\/2026/);
});

test('sends a chosen version only on request', async () => {
  const onChoose = open();
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Version of lessons' });
  await expect.poll(() => select.value).toBe('1.1.0');
  fireEvent.change(select, { target: { value: '1.2.0' } });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Show these versions' }));
  expect(onChoose).toHaveBeenCalledWith({ lessons: '1.2.0' });
});

test('a reset returns to the public versions', async () => {
  const onChoose = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(onChoose).toHaveBeenCalledWith({});
});

test('shows a refusal, which can be retried', async () => {
  open({ onChoose: () => Promise.reject(new Error('The gateway answered with 403.')) });
  const button = await screen.findByRole('button', { name: 'Show these versions' });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Nothing was changed. The gateway answered with 403.',
  );
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('shows what the page runs even if nothing may be chosen', async () => {
  open({ readChoices: async () => undefined });
  await screen.findByRole('row', { name: /^shell 3\.0\.0/ });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('reports a gateway that does not answer', async () => {
  open({ readChoices: () => Promise.reject(new Error('The gateway answered with 503.')) });
  expect((await screen.findByRole('alert')).textContent).toContain('What may be chosen is not known.');
});
