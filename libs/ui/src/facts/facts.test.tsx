import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Facts } from './facts.tsx';

test('each value is associated with its name', () => {
  render(
    <Facts
      facts={[
        ['Level', 'B2'],
        ['Questions', 30],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Level', 'Questions']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['B2', '30']);
});
