import { prerenderAuth } from '@tensely/auth/prerender';
import { createStore, ENGLISH, isLanguage, type Language, languageNames } from '@tensely/core/logic';
import { loadLanguage, pageLanguage } from '@tensely/core/react';
import {
  type Declaration,
  frameAddress,
  type LayoutKind,
  type OwnScreen,
  ownScreens,
  REMOTE_MARK,
  type RenderForLearner,
  withoutInlineStyles,
} from '@tensely/platform/host';
import { renderToMarkup, stillNav } from '@tensely/platform/prerender';
import { createPrerenderProgress, readHistory } from '@tensely/progress/prerender';
import { setProgress } from '@tensely/progress/react';
import { civilDay } from '@tensely/progress/stats';
import { LastBoundary } from './frame/error-screen.tsx';
import { HomeInPageContext } from './home/home-in-page.ts';
import { declaredContent, type Figures, figuresOf } from './home/learning-progress.ts';
import { dayNames } from './home/week/day-names.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { homeScreen } from './screen/own-screens.ts';
import { Shell } from './shell.tsx';

const layouts: readonly LayoutKind[] = ['navigation', 'grammar', 'exam', 'default'];

const languages = Object.keys(languageNames).filter(isLanguage);

/**
 * The frames that the build prerenders in each language: one per remote layout, each of the shell's own screens, and a loading one.
 */
export const addresses: Record<string, string> = Object.fromEntries(
  [...layouts, ...ownScreens, 'home']
    .flatMap((kind) => languages.map((language) => frameAddress(kind, language)))
    .map((address) => [address, address]),
);

setProgress(createPrerenderProgress());

/** The markup of a frame for an unknown visitor. */
export async function prerender(address: string): Promise<string> {
  const { pathname, searchParams } = new URL(address, 'https://build.invalid');
  const language = searchParams.get('language') ?? ENGLISH;
  const layout = layouts.find((kind) => pathname.endsWith(kind));
  const ownScreen = ownScreens.find((name) => pathname === frameAddress(name));
  return renderFrame(isLanguage(language) ? language : ENGLISH, { layout, ownScreen });
}

/** The gateway calls it for every visit of a learner's home. Calls must not overlap, because the language is global. */
export const renderForLearner: RenderForLearner = async ({ language, declarations, history, now, timeZone }) => {
  const read = readHistory(history);
  if (!read) return undefined;
  const dayOf = (time: number) => civilDay(time, timeZone);
  pageLanguage.set(language);
  const { progress, week } = figuresOf(declaredContent(declarations), read, { now, dayOf });
  const figures = { progress, week: week.map((day) => ({ ...day, names: dayNames(day.day) })) };
  const markup = await renderFrame(language, { ownScreen: 'learner', figures });
  return { markup: withoutInlineStyles(markup), data: { figures } };
};

async function renderFrame(
  language: Language,
  {
    layout,
    ownScreen,
    figures,
  }: { layout?: LayoutKind | undefined; ownScreen?: OwnScreen | undefined; figures?: Figures },
): Promise<string> {
  pageLanguage.set(language);
  await loadLanguage();
  if (ownScreen) await homeScreen.load();
  return renderToMarkup(
    <LastBoundary>
      <HomeInPageContext value={figures ? { uid: '', figures } : null}>
        <Shell
          auth={prerenderAuth}
          nav={stillNav(layout ? '/remote' : '/')}
          declarations={createStore(layout ? [remoteOf(layout)] : [])}
          loader={noLoader}
          mountBudget={0}
          prerendered={layout && REMOTE_MARK}
          ownScreen={ownScreen}
        />
      </HomeInPageContext>
    </LastBoundary>,
  );
}

const never = () => {
  throw new Error('Not available while prerendering.');
};
const noLoader: RemoteLoader = {
  load: never,
  shown: never,
  giveUp: never,
  crashed: never,
  unhydrated: never,
  reset: never,
};

function remoteOf(layout: LayoutKind): Declaration {
  return {
    name: REMOTE_MARK,
    title: REMOTE_MARK,
    contract: '^1.0.0',
    basename: '/',
    routes: [{ path: '/remote', layout }],
    sidebar: [],
  };
}
