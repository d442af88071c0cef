import { inRange, satisfiesContract } from '@tensely/platform/host';
import type { ReleaseRecord } from '../releases/release-record.ts';

/** One version of the shell against one version of a remote. */
export interface Pair {
  shell: string;
  name: string;
  version: string;
  ok: boolean;
  /** The incompatibilities, in sentences. */
  why: string[];
}

/** Whether a version of a remote can run in a version of the shell, according to what their builds declare. */
export function checkPair(shell: ReleaseRecord, remote: ReleaseRecord): Pair {
  const { name, version } = remote.statement;
  const why = [
    ...contractErrors(shell, remote),
    ...reactErrors(shell, remote),
    ...sharedErrors(shell, remote),
    ...surfaceErrors(shell, remote),
  ];
  return { shell: shell.statement.version, name, version, ok: why.length === 0, why };
}

function contractErrors(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  const range = remote.statement.declaration?.contract ?? 'none';
  const { contract, bus } = shell.info;
  return [
    ...(contract && satisfiesContract(range, contract)
      ? []
      : [`${fullName(remote)} needs contract ${range}, and ${fullName(shell)} offers ${contract ?? 'none'}.`]),
    ...(remote.info.bus === undefined || inRange(remote.info.bus, bus ?? 'none')
      ? []
      : [`${fullName(remote)} speaks the bus messages ${remote.info.bus}, and ${fullName(shell)} ${bus ?? 'none'}.`]),
  ];
}

/** React requires exactly the same version of react-dom. A remote that imports only one of them has no range for the other. */
function reactErrors(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  return [shell, remote].flatMap((record) => {
    const { react, 'react-dom': reactDom } = record.info.shared;
    return react === undefined || reactDom === undefined || react === reactDom
      ? []
      : [`${fullName(record)} has react ${react} and react-dom ${reactDom}; they have to be one version.`];
  });
}

/** One sentence for all modules with the same difference: React's modules share a version. */
function sharedErrors(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
  const differing = Object.entries(remote.info.shared).filter(([module, range]) => {
    const offered = shell.info.shared[module];
    return offered === undefined || !inRange(range, offered);
  });
  const alike = Map.groupBy(differing, ([module, range]) => {
    const offered = shell.info.shared[module];
    return offered === undefined
      ? `, which ${fullName(shell)} does not provide`
      : ` ${range}, and ${fullName(shell)} provides ${offered}`;
  });
  return [...alike].map(([fault, modules]) => {
    return `${fullName(remote)} needs ${modules.map(([module]) => module).join(', ')}${fault}.`;
  });
}

/**
 * Describes members of shared modules that the remote uses and the shell lacks. If both were built with the same version of a
 * module, their types have to match too, because a breaking change needs a higher version. Skips releases without a recorded
 * surface.
 */
function surfaceErrors(shell: ReleaseRecord, remote: ReleaseRecord): string[] {
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
        return direction === 'out' ? [`uses ${name} of ${module}, which ${fullName(shell)} does not have`] : [];
      return now === type || !isSameVersion
        ? []
        : [`uses ${name} of ${module}, which ${fullName(shell)} has with another type`];
    });
    const missing = Object.entries(offered).flatMap(([member, type]) => {
      const [direction, name = ''] = member.split(' ');
      const isRequired = direction === 'in' && !type.startsWith('?') && !(member in used);
      const [kind] = name.split('.');
      const isMadeByRemote =
        Object.keys(used).some((known) => known.startsWith(`in ${kind}.`)) &&
        !Object.keys(offered).some((known) => known.startsWith(`out ${kind}.`));
      return isRequired && isMadeByRemote ? [`lacks ${name} of ${module}, which ${fullName(shell)} requires`] : [];
    });
    return [...new Set([...faults, ...missing])].map((fault) => `${fullName(remote)} ${fault}.`);
  });
}

function fullName({ statement }: ReleaseRecord) {
  return `${statement.name} ${statement.version}`;
}
