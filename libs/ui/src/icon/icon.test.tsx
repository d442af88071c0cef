import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';

it('is decorative beside text', () => {
  render(<Icon name="check" />);
  expect(screen.queryByRole('img')).toBeNull();
});
