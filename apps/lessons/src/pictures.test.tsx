import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Figure } from './items/page-items.tsx';
import { createLoadStore } from './loading/load-store.ts';
import { type Drawing, DrawingsProvider, drawingFiles, pictureKey } from './pictures.tsx';

test.each(['A1/nouns/1.svg', 'A1/nouns/1.png', './A1/nouns/1.PNG', '/A1/nouns/1'])('%s is the same picture', (path) => {
  expect(pictureKey(path)).toBe('A1/nouns/1');
});

function showFigures(load: (key: string) => Promise<Drawing>, ...paths: string[]) {
  render(
    <DrawingsProvider value={createLoadStore(load, drawingFiles.problem)}>
      {paths.map((path) => (
        <Figure key={path} imagePath={path} altText="Two dogs." caption="Dogs" />
      ))}
    </DrawingsProvider>,
  );
}

test('a missing picture is logged and renders nothing, not even its caption', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  showFigures(() => Promise.reject(new Error('none')), 'A1/nouns/9.svg');
  await waitFor(() => expect(logged).toHaveBeenCalledWith('The picture A1/nouns/9 is missing.', new Error('none')));
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.queryByText('Dogs')).toBeNull();
  logged.mockRestore();
});
