import { Script } from 'node:vm';
import { atFirst, changed, type Fault, hangBeforeHeaders, hangMidBody, instead, status } from '../support/faults.ts';
import type { Variant } from '../support/platform/release-variant.ts';
import { withBrokenApp, withoutLifecycles } from './broken-code.ts';

export const files = ['entry', 'chunk', 'style'] as const;
export type File = (typeof files)[number];

/** How to make a fault on a file, or why that is impossible. */
export type Cell =
  /** The file is fine but the server answers wrongly. */
  | { kind: 'served'; fault: () => Fault }
  /** The file is fine but arrives after its budget. */
  | { kind: 'late' }
  /** The release itself is broken: all hashes are correct, but the code is not. */
  | { kind: 'published'; variant: Omit<Variant, 'version'> }
  /** The release map has no hash for the file. */
  | { kind: 'noHashInMap' }
  | { kind: 'notApplicable'; because: string };

/** What the learner sees in the end if a working version exists. */
export type Outcome = 'previous version' | 'current version' | 'previous version after use';

export interface FaultRow {
  name: string;
  outcome: Outcome;
  cells: Record<File, Cell>;
}

const served = (fault: () => Fault): Cell => ({ kind: 'served', fault });
const published = (variant: Omit<Variant, 'version'>): Cell => ({ kind: 'published', variant });
const notApplicable = (because: string): Cell => ({ kind: 'notApplicable', because });
const everywhere = (cell: Cell) => ({ entry: cell, chunk: cell, style: cell });

const PAGE = '<!doctype html><title>Tensely</title><p>Not a script and not a style sheet.';
const JSON_TEXT = '{"message":"Not a script, not a style sheet and not a manifest."}';
const THROW = 'throw new Error("Thrown at evaluation, on purpose.");';

const runsNoCode = notApplicable('a style sheet runs no code');
const readsOn = notApplicable(
  'browsers ignore invalid CSS, so the shell gets no error; a sheet that differs from the published one is covered by the flipped byte',
);
const entryIsNotMounted = notApplicable('the chunk contains the app; the entry only exposes it');

/** Every fault on every file that a remote needs before its first paint: docs/behaviour.md#delivery-faults */
export const faultTable: readonly FaultRow[] = [
  { name: '404', outcome: 'previous version', cells: everywhere(served(() => status(404))) },
  { name: '500', outcome: 'previous version', cells: everywhere(served(() => status(500))) },
  { name: '503, then fine', outcome: 'current version', cells: everywhere(served(() => atFirst(1, status(503)))) },
  { name: 'hang before headers', outcome: 'previous version', cells: everywhere(served(() => hangBeforeHeaders)) },
  { name: 'hang mid-body', outcome: 'previous version', cells: everywhere(served(() => hangMidBody)) },
  {
    name: 'HTML with status 200',
    outcome: 'previous version',
    cells: everywhere(served(() => instead('text/html; charset=utf-8', PAGE))),
  },
  {
    name: 'truncated script',
    outcome: 'previous version',
    cells: everywhere(served(() => changed((body) => body.subarray(0, body.byteLength / 2)))),
  },
  {
    name: 'syntax error',
    outcome: 'previous version',
    cells: {
      entry: published({ entry: (text) => `const = ;${text}` }),
      chunk: published({ chunk: (text) => `const = ;${text}` }),
      style: readsOn,
    },
  },
  {
    name: 'throw at evaluation',
    outcome: 'previous version',
    cells: {
      entry: published({ entry: (text) => THROW + text }),
      chunk: published({ chunk: (text) => THROW + text }),
      style: runsNoCode,
    },
  },
  {
    name: 'missing expose',
    outcome: 'previous version',
    cells: {
      entry: published({ entry: (text) => text.replace('"./app":', '"./another":') }),
      chunk: published({ chunk: withoutLifecycles }),
      style: notApplicable('a style sheet exposes no module'),
    },
  },
  {
    name: 'JSON that is not a manifest',
    outcome: 'previous version',
    cells: {
      entry: published({ entry: () => JSON_TEXT }),
      chunk: served(() => instead('application/json', JSON_TEXT)),
      style: served(() => instead('application/json', JSON_TEXT)),
    },
  },
  {
    name: 'contract out of range',
    outcome: 'previous version',
    cells: {
      entry: published({ contract: '^9.0.0' }),
      chunk: notApplicable('the contract belongs to the release and is checked before any file is requested'),
      style: notApplicable('the contract belongs to the release and is checked before any file is requested'),
    },
  },
  {
    name: 'one flipped byte',
    outcome: 'previous version',
    cells: {
      entry: served(() => changed(flipByteOfScript)),
      chunk: served(() => changed(flipByteOfScript)),
      style: served(() => changed(flipByteOfStyle)),
    },
  },
  {
    name: 'missing hash',
    outcome: 'previous version',
    cells: {
      entry: { kind: 'noHashInMap' },
      chunk: published({ entry: (text) => withoutHashes(text, 'sriHashes') }),
      style: published({ entry: (text) => withoutHashes(text, 'sriExtractCssHashes') }),
    },
  },
  {
    name: 'throw at mount',
    outcome: 'previous version',
    cells: {
      entry: entryIsNotMounted,
      chunk: published({ chunk: withBrokenApp('throwsAtMount') }),
      style: runsNoCode,
    },
  },
  {
    name: 'throw after paint',
    outcome: 'previous version after use',
    cells: {
      entry: entryIsNotMounted,
      chunk: published({ chunk: withBrokenApp('throwsAfterPaint') }),
      style: runsNoCode,
    },
  },
  {
    name: 'suspends forever',
    outcome: 'previous version',
    cells: {
      entry: published({ entry: (text) => text.replace(/"\.\/app":\(\)=>/, '$&new Promise(()=>{})||') }),
      chunk: published({ chunk: withBrokenApp('suspendsForever') }),
      style: runsNoCode,
    },
  },
  { name: 'late execution after the time-out', outcome: 'previous version', cells: everywhere({ kind: 'late' }) },
];

/** One bit within a message: the script still runs, so only its hash can reveal the change. */
function flipByteOfScript(body: Buffer): Buffer {
  const flipped = flipAt(body, /"[A-Z][a-z]+ [a-z ]{8,}/);
  new Script(flipped.toString());
  return flipped;
}

/** One bit of a colour, size or name: the sheet is still valid. */
function flipByteOfStyle(body: Buffer): Buffer {
  return flipAt(body, /\d(rem|px|em)/);
}

function flipAt(body: Buffer, place: RegExp): Buffer {
  const found = place.exec(body.toString('latin1'));
  if (!found) throw new Error(`No match for ${place} in the file.`);
  const flipped = Buffer.from(body);
  const at = found.index + (found[0].startsWith('"') ? 1 : 0);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
  return flipped;
}

function withoutHashes(entry: string, table: string): string {
  const without = entry.replace(new RegExp(`(\\.${table}=)\\{[^}]*\\}`), '$1{}');
  if (without === entry) throw new Error(`The entry has no ${table}: did the bundler change what it writes?`);
  return without;
}
