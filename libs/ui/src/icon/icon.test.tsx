import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';

it('is decoration beside words', () => {
  render(<Icon name="check" />);
  expect(screen.queryByRole('img')).toBeNull();
});

it('is a picture with a name where it stands alone', () => {
  render(<Icon name="check" label="Right" />);
  expect(screen.getByRole('img', { name: 'Right' })).toBeTruthy();
});
