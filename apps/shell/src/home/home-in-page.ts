import { readLearnerInPage } from '@tensely/platform/host';
import { createContext, useContext, useState } from 'react';
import type { Figures } from './learning-progress.ts';

/** The figures of the learner with this uid. */
interface HomeInPage {
  uid: string;
  figures: Figures;
}

/** The data that the gateway renders into the page. */
export const HomeInPageContext = createContext<HomeInPage | null>(null);

/** The figures in the page, if this is its prerendered screen. */
export function useHomeInPage(isPrerendered: boolean): HomeInPage | null {
  const rendered = useContext(HomeInPageContext);
  const [read] = useState(() => (isPrerendered ? (rendered ?? readHomeInPage()) : null));
  return read;
}

function readHomeInPage(): HomeInPage | null {
  const { uid = '', data } = readLearnerInPage<{ figures?: Figures }>() ?? {};
  return data?.figures ? { uid, figures: data.figures } : null;
}
