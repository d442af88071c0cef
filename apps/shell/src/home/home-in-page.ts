import { createContext, useContext, useState } from 'react';
import type { Figures } from './dashboard-data.ts';

/** The figures of the learner with this uid. */
interface HomeInPage {
  uid: string;
  figures: Figures;
}

/** What the gateway renders into the page. */
export const HomeInPageContext = createContext<HomeInPage | null>(null);

/** The figures that came with the page, if it is the learner's home. */
export function useHomeInPage(): HomeInPage | null {
  const rendered = useContext(HomeInPageContext);
  const [read] = useState(() => rendered ?? readHomeInPage());
  return read;
}

function readHomeInPage(): HomeInPage | null {
  const block = typeof document === 'undefined' ? null : document.getElementById('home');
  return block && JSON.parse(block.textContent);
}
