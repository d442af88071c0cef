import { inRange, satisfiesContract } from '@tensely/platform/host';
import type { ReleaseRecord } from '../releases/release-record.ts';

/** One version of the shell against one version of a remote. */
export interface Pair {
  shell: string;
  name: string;
  version: string;
  ok: boolean;
  /** Why they do not fit, in sentences; empty when they do. */
  why: string[];
}

/** Whether a version of a remote can run in a version of the shell, by what their builds say of themselves. */
export function checkPair(shell: ReleaseRecord, remote: ReleaseRecord): Pair {
  const { name, version } = remote.statement;
  const why = [
    ...contractFaults(shell, remote),
    ...reactFaults(shell, remote),
    ...sharedFaults(shell, remote),
    ...surfaceFaults(shell, remote),
  ];
  return { shell: shell.statement.version, name, version, ok: why.length === 0, why };
}

function contractFaults(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  const range = remote.statement.declaration?.contract ?? 'none';
  const { contract, bus } = shell.info;
  return [
    ...(contract && satisfiesContract(range, contract)
      ? []
      : [`${called(remote)} needs contract ${range}, and ${called(shell)} offers ${contract ?? 'none'}.`]),
    ...(remote.info.bus === undefined || inRange(remote.info.bus, bus ?? 'none')
      ? []
      : [`${called(remote)} speaks the bus messages ${remote.info.bus}, and ${called(shell)} ${bus ?? 'none'}.`]),
  ];
}

/** React refuses a react-dom that is not of the very same version. A remote that imports one of them alone has no range of the other. */
function reactFaults(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  return [shell, remote].flatMap((record) => {
    const { react, 'react-dom': reactDom } = record.info.shared;
    return react === undefined || reactDom === undefined || react === reactDom
      ? []
      : [`${called(record)} has react ${react} and react-dom ${reactDom}; they have to be one version.`];
  });
}

/** One sentence for all modules that differ alike: those of React have one version. */
function sharedFaults(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  const differing = Object.entries(remote.info.shared).filter(([module, range]) => {
    const offered = shell.info.shared[module];
    return offered === undefined || !inRange(range, offered);
  });
  const alike = Map.groupBy(differing, ([module, range]) => {
    const offered = shell.info.shared[module];
    return offered === undefined
      ? `, which ${called(shell)} does not provide`
      : ` ${range}, and ${called(shell)} provides ${offered}`;
  });
  return [...alike].map(([fault, modules]) => {
    return `${called(remote)} needs ${modules.map(([module]) => module).join(', ')}${fault}.`;
  });
}

/**
 * The members of shared modules that the remote uses and the shell lacks. Where both were built with the same version of a
 * module their types have to be the same, too: a change that breaks users needs a higher version. Releases without a recorded
 * surface are not compared.
 */
function surfaceFaults(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  return Object.entries(remote.info.surface ?? {}).flatMap(([module, used]) => {
    const offered = shell.info.surface?.[module];
    const range = remote.info.shared[module];
    const version = shell.info.shared[module];
    if (!offered || range === undefined || version === undefined || !inRange(range, version)) return [];
    const isSameVersion = range === `^${version}`;
    const faults = Object.entries(used).flatMap(([member, type]) => {
      const [direction, name] = member.split(' ');
      const now = offered[member];
      if (now === undefined)
        return direction === 'out' ? [`uses ${name} of ${module}, which ${called(shell)} does not have`] : [];
      return now === type || !isSameVersion
        ? []
        : [`uses ${name} of ${module}, which ${called(shell)} has with another type`];
    });
    const missing = Object.entries(offered).flatMap(([member, type]) => {
      const [direction, name = ''] = member.split(' ');
      const isRequired = direction === 'in' && !type.startsWith('?') && !(member in used);
      const [kind] = name.split('.');
      const isMadeByRemote =
        Object.keys(used).some((known) => known.startsWith(`in ${kind}.`)) &&
        !Object.keys(offered).some((known) => known.startsWith(`out ${kind}.`));
      return isRequired && isMadeByRemote ? [`lacks ${name} of ${module}, which ${called(shell)} requires`] : [];
    });
    return [...new Set([...faults, ...missing])].map((fault) => `${called(remote)} ${fault}.`);
  });
}

function called({ statement }: ReleaseRecord) {
  return `${statement.name} ${statement.version}`;
}
