import { readLearnerInPage } from '@tensely/platform/host';
import { createContext, useContext, useState } from 'react';
import type { Figures } from './learning-progress.ts';

/** The figures of the learner with this uid. */
interface HomeInPage {
  uid: string;
  figures: Figures;
}

/** What the gateway renders into the page. */
export const HomeInPageContext = createContext<HomeInPage | null>(null);

/** The figures that came with the page, if this is the screen that came with it. */
export function useHomeInPage(isPrerendered: boolean): HomeInPage | null {
  const rendered = useContext(HomeInPageContext);
  const [read] = useState(() => (isPrerendered ? (rendered ?? readHomeInPage()) : null));
  return read;
}

function readHomeInPage(): HomeInPage | null {
  const { uid = '', data } = readLearnerInPage<{ figures?: Figures }>() ?? {};
  return data?.figures ? { uid, figures: data.figures } : null;
}
