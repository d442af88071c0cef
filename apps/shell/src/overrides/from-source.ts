import { parse } from '@tensely/core/logic';
import { type Declaration, declarationSchema } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { LoadFailure } from '../federation/load-failure.ts';
import type { Container } from '../federation/resilient-remotes.ts';
import type { Offers, RemoteOffers } from '../page-data.ts';

interface Surroundings {
  ask: typeof fetch;
  /** In milliseconds. Each page has its own version of the sources: what failed in one may work in the next. */
  now: number;
}

const descriptionSchema = z.object({ declaration: declarationSchema });

/**
 * Replaces the releases of each remote that is served from source by the one that its dev server describes, so that routes and
 * sidebar match the sources. If a server does not answer, the releases stay.
 */
export async function offersFromSource(
  offers: Offers,
  overrides: Readonly<Record<string, string>>,
  { ask, now }: Surroundings,
): Promise<Offers> {
  const remotes = Object.entries(overrides).filter(([name]) => name !== 'shell');
  const described = await Promise.all(
    remotes.map(async ([name, entry]): Promise<[string, RemoteOffers][]> => {
      const declaration = await readDeclaration(entry, ask);
      return declaration ? [[name, offerFromSource(entry, declaration, `0.0.0-source.${now}`)]] : [];
    }),
  );
  return new Map([...offers, ...described.flat()]);
}

async function readDeclaration(entry: string, ask: typeof fetch): Promise<Declaration | undefined> {
  try {
    const answer = await ask(new URL('remote.json', entry));
    return parse(descriptionSchema, await answer.json()).declaration;
  } catch (error) {
    console.warn(`${entry} does not say what it declares; the release's declaration is used.`, error);
    return undefined;
  }
}

function offerFromSource(entry: string, declaration: Declaration, version: string): RemoteOffers {
  const release = {
    url: entry,
    metadata: { integrity: '', version },
    deployment: { traffic: 100, default: true },
    extras: { declaration },
  };
  return { offers: [{ version, release }], placement: undefined };
}

/** The container of a remote that is served from source. The manifest beside its entry has its name. */
export async function localContainer(entry: string, ask: typeof fetch): Promise<Container> {
  if (!/^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/]/.test(entry)) {
    throw new LoadFailure('untrusted', `${entry} is not on this machine.`);
  }
  const manifest: { metaData?: { globalName?: unknown } } = await (
    await ask(new URL('mf-manifest.json', entry))
  ).json();
  const name = manifest.metaData?.globalName;
  if (typeof name !== 'string') throw new LoadFailure('expose', `${entry} has no manifest beside it.`);
  return { name, entry, load: () => runLocal(entry) };
}

/** Runs the entry of a remote from a developer's machine: it has no hash, and the page's policy allows it. */
function runLocal(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new LoadFailure('network', `${url} could not be reached.`)));
    document.head.append(script);
  });
}
