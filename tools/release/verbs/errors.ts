import { minute } from '@tensely/core/logic';
import { mergeTraces, TELEMETRY_DAYS } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { common, countOr, optionalVersion, remote } from '../command-line/fields.ts';
import { assertKnownName, assertKnownVersion } from '../command-line/known-names.ts';
import { createErrorReader, type ErrorText } from '../reports/error-texts.ts';
import { readReported } from '../reports/store-status.ts';

export const errors = defineVerb({
  name: 'errors',
  does: 'show the last errors that pages reported: message, count, and the lines of the sources',
  input: z.object({
    ...common,
    remote,
    version: optionalVersion,
    days: countOr(2, 1, TELEMETRY_DAYS, 'days to look back'),
  }),
  run: async ({ remote: name, version: wanted, days }, { effects }) => {
    const { store } = effects;
    if (wanted === undefined) await assertKnownName(store, name);
    else await assertKnownVersion(store, name, wanted);
    const { days: shown, files, complaints } = await readReported(effects, days);
    const traces = mergeTraces(files).filter(
      (trace) => trace.remote === name && [undefined, trace.version].includes(wanted),
    );
    const texts = await createErrorReader(store)(traces);
    const of = wanted === undefined ? name : `${name} ${wanted}`;
    return {
      result: { name, days: shown, errors: texts, warnings: complaints },
      blocks: [
        ...texts.map((text) => describeError(name, text)),
        ...(texts.length === 0 ? [`No page has reported an error of ${of} since ${shown[0]}.`] : []),
        ...complaints.map((complaint) => `! ${complaint}`),
      ],
    };
  },
});

export function describeError(name: string, { version: of, error, count: times, last, stack }: ErrorText): string {
  const often = times === 1 ? 'once' : `${times} times`;
  const lines = stack.map(({ file, source }) => {
    if (!source) return `    ${file} (not in a source map)`;
    const place = `    ${source.source}:${source.line}:${source.column}`;
    return source.text ? `${place}  ${source.text.slice(0, 120)}` : place;
  });
  return [`${name} ${of}: ${error} (${often}, last ${minute(last)} UTC)`, ...lines].join('\n');
}
