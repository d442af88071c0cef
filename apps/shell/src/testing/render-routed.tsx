import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Renders a view whose links need a router. */
export const renderRouted = (view: ReactNode) => render(<MemoryRouter>{view}</MemoryRouter>);
