/** An event of a trace (Trace Event Format); times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number | undefined;
  pid: number;
  tid: number;
  args?: { data?: { startTime?: number | undefined } | undefined } | undefined;
}

/** What the main thread did until a moment, in milliseconds. They add up to the time of that moment. */
export type Spent = Record<Kind | 'waiting', number>;

type Kind = 'script' | 'style' | 'layout' | 'paint' | 'other';

const kinds: readonly [Kind, RegExp][] = [
  [
    'script',
    /^(EvaluateScript|FunctionCall|EventDispatch|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|XHR\w+|HandlePostMessage|MinorGC|MajorGC|V8\.\w+|v8\..+)$/,
  ],
  ['style', /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/],
  ['layout', /^(Layout|InvalidateLayout)$/],
  ['paint', /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|UpdateLayerTree|CompositeLayers|PaintImage)$/],
];

/**
 * Where the time went from the start of a visit to the mark with this name, on the thread that set it. A moment belongs to the
 * innermost event whose kind is known, so that a layout that a script asks for is layout; "other" is what the thread did
 * besides, the reading of HTML for example; "waiting" is when it did nothing. Throws when there is no such mark.
 */
export function timeSpent(events: readonly TraceEvent[], mark: string): Spent {
  const moment = events.find((event) => event.name === mark && event.args?.data?.startTime !== undefined);
  const took = moment?.args?.data?.startTime;
  if (!moment || took === undefined) throw new Error(`The trace has no mark "${mark}".`);
  const end = moment.ts;
  const begin = end - took * 1000;
  const ofThread = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === moment.pid && tid === moment.tid)
    .map(({ name, ts, dur = 0 }) => ({ name, from: Math.max(ts, begin), to: Math.min(ts + dur, end) }))
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from - other.from || other.to - one.to);
  const spent: Spent = { script: 0, style: 0, layout: 0, paint: 0, other: 0, waiting: 0 };
  const open: { kind: keyof Spent; to: number }[] = [];
  let now = begin;

  /** Gives the time until `until` to what is open innermost. */
  function passUntil(until: number) {
    while (now < until) {
      const innermost = open.at(-1);
      const to = Math.min(until, innermost?.to ?? until);
      spent[innermost?.kind ?? 'waiting'] += Math.max(0, to - now) / 1000;
      now = Math.max(now, to);
      if (innermost && innermost.to <= now) open.pop();
    }
  }

  for (const { name, from, to } of ofThread) {
    passUntil(from);
    while ((open.at(-1)?.to ?? Number.POSITIVE_INFINITY) <= from) open.pop();
    const around = open.at(-1)?.kind ?? 'other';
    open.push({ kind: kinds.find(([, names]) => names.test(name))?.[0] ?? around, to });
  }
  passUntil(end);
  return spent;
}
