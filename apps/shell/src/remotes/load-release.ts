import { type Release, satisfiesContract } from '@tensely/platform/host';
import type { Lifecycles } from '@tensely/platform/react';
import type { Line } from '../federation/files/line.ts';
import { LoadFailure } from '../federation/files/load-failure.ts';
import type { Container, Federation } from '../federation/runtime.ts';

export interface ReleasePorts {
  /** Rejects with a LoadFailure for a release that must not be loaded. */
  admit(name: string, release: Release): Promise<void>;
  /** What to load for a release; for another try its files have addresses that no cache has seen. */
  containerOf(name: string, release: Release, isAnotherTry: boolean): Container | Promise<Container>;
  federation: Federation;
  /** Nothing of a release that is given up stays in the page. */
  drop(release: Release): void;
  /** How long nothing may arrive until a release is given up, in milliseconds. */
  loadBudget: number;
  line: Pick<Line, 'whenSilent'>;
}

/**
 * Loads one release: whether it may be loaded at all, then its contract, then its files within their budget. Nothing
 * is asked for before that is known. Rejects with a LoadFailure, and nothing of the release is left then.
 */
export async function loadRelease(
  name: string,
  release: Release,
  isAnotherTry: boolean,
  { admit, containerOf, federation, drop, loadBudget, line }: ReleasePorts,
): Promise<Lifecycles> {
  const { url, metadata, extras } = release;
  await admit(name, release);
  const { contract } = extras.declaration;
  if (!satisfiesContract(contract)) {
    throw new LoadFailure('contract', `${name} ${metadata.version} asks for contract ${contract}.`);
  }
  const load = async () => federation.load(await containerOf(name, release, isAnotherTry), 'app', isAnotherTry);
  const silence = Promise.withResolvers<never>();
  const onSilence = () =>
    silence.reject(new LoadFailure('load-timeout', `Nothing of ${url} and its files arrived for ${loadBudget} ms.`));
  const cancel = line.whenSilent(loadBudget, onSilence);
  try {
    const app = await Promise.race([load(), silence.promise]);
    if (isLifecycles(app)) return app;
    throw new LoadFailure('expose', `${url} exposes no app.`);
  } catch (error) {
    drop(release);
    throw error instanceof LoadFailure ? error : new LoadFailure('evaluation', String(error), { cause: error });
  } finally {
    cancel();
  }
}

function isLifecycles(value: unknown): value is Lifecycles {
  return typeof value === 'object' && value !== null && ['bootstrap', 'mount', 'unmount'].every((key) => key in value);
}
