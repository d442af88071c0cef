import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VersionsPanel, type VersionsPanelProps } from './versions-panel.tsx';

const parts: VersionsPanelProps['parts'] = () => [
  { name: 'shell', version: '3.0.0', isLoaded: true, from: '/remotes/shell/3.0.0/', why: 'live' },
];
const choices = {
  parts: [
    {
      name: 'shell',
      version: '3.0.0',
      bucket: 'stable' as const,
      explain: 'shell 3.0.0: it is live.',
      choices: [{ version: '3.0.0', as: 'live' as const }],
    },
  ],
};

function open(changes: Partial<VersionsPanelProps> = {}) {
  render(
    <VersionsPanel
      isOpen
      onToggle={() => {}}
      parts={parts}
      readChoices={async () => choices}
      onChoose={async () => {}}
      {...changes}
    />,
  );
}

test('requests nothing while closed, and is English in every page language', () => {
  const readChoices = vi.fn(async () => undefined);
  open({ isOpen: false, readChoices });
  expect(readChoices).not.toHaveBeenCalled();
  expect(screen.getByRole('complementary', { name: 'Versions' }).lang).toBe('en');
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
