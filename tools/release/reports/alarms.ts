import { minute, share } from './figures.ts';
import type { LiveGateway } from './live-gateways.ts';
import { type MetricSample, metricSamples } from './metrics.ts';
import type { RemoteStatus } from './remote-status.ts';
import { serviceLevels } from './service-levels.ts';

/** An alert of deploy/prometheus that would fire now. */
export interface Alarm {
  alert: string;
  /** "page" wakes an operator, "ticket" can wait until the morning. */
  severity: string;
  says: string;
  runbook: string;
}

type Finding = Pick<Alarm, 'alert' | 'says'>;

/** The known state of the installation. */
interface Known {
  /** The metrics of the services of this machine. */
  metrics: readonly string[];
  remotes: readonly RemoteStatus[];
  gateways: readonly LiveGateway[];
  now: Date;
  /** The text of deploy/prometheus/tensely.rules.yml. */
  rules: string;
}

const DAY_SECONDS = 86_400;

/**
 * Returns the alerts that would fire now. Alerts on rates, such as slow pages, need Prometheus. Service levels are alerts once they
 * have used their budget since the services started.
 */
export function alarmsNow({ metrics, remotes, gateways, now, rules }: Known): Alarm[] {
  const findings = [
    ...metrics.flatMap((text) => gaugeFindings(metricSamples(text))),
    ...levelFindings(metrics),
    ...remotes.flatMap((remote) => remoteFindings(remote, now)),
    ...trustFindings(gateways),
  ];
  const details = ruleDetails(rules);
  return findings.map((finding) => ({ ...finding, ...(details.get(finding.alert) ?? UNKNOWN_RULE) }));
}

/** The alerts that compare one gauge with the same number as in deploy/prometheus. */
export const gaugeAlerts = [
  { alert: 'DatabaseIsBehind', metric: 'tensely_progress_waiting', above: 64, says: 'reads and writes wait' },
  { alert: 'ProcessIsBusy', metric: 'nodejs_eventloop_lag_p99_seconds', above: 0.5, says: 's of event loop lag' },
  { alert: 'StoreIsNotInOrder', metric: 'tensely_gateway_store_problems', above: 0, says: 'problems of the store' },
] as const;

function gaugeFindings(samples: readonly MetricSample[]): Finding[] {
  const sampleValue = (name: string, labels = '') =>
    samples.find((sample) => sample.name === name && sample.labels === labels)?.value;
  const plain = gaugeAlerts.flatMap(({ alert, metric, above, says }) => {
    const value = sampleValue(metric);
    return value !== undefined && value > above ? [{ alert, says: `${metric} is ${value}: ${says}.` }] : [];
  });
  const clocks = samples
    .filter(({ name, value }) => name.endsWith('_clock_ahead_seconds') && Math.abs(value) > 60)
    .map(({ labels, value }) => ({ alert: 'ClockIsOff', says: `The clock differs by ${value} s (${labels}).` }));
  const disks = samples
    .filter(({ name }) => name.endsWith('_disk_free_bytes'))
    .flatMap(({ name, labels, value }) => {
      const size = sampleValue(name.replace('_free_', '_size_'), labels);
      const left = size ? value / size : 1;
      const says = `The disk has ${share(left)} left (${labels}).`;
      return [
        ...(left < 0.1 ? [{ alert: 'DiskIsNearlyFull', says }] : []),
        ...(left < 0.02 ? [{ alert: 'DiskIsFull', says }] : []),
      ];
    });
  return [...plain, ...clocks, ...disks, ...certificateFindings(samples)];
}

function certificateFindings(samples: readonly MetricSample[]): Finding[] {
  const { left, lifetime } = certificateLife(samples) ?? { left: Number.POSITIVE_INFINITY, lifetime: 1 };
  const says = `The certificate of the product is valid for only ${duration(left)}.`;
  return [
    ...(left < 14 * DAY_SECONDS && left / lifetime < 0.2 ? [{ alert: 'CertificateIsNotRenewed', says }] : []),
    ...(left < 3 * DAY_SECONDS && left / lifetime < 0.05 ? [{ alert: 'CertificateExpires', says }] : []),
  ];
}

/** The validity of the product's certificate, in seconds; undefined if no gateway here watches it. */
export function certificateLife(samples: readonly MetricSample[]): { left: number; lifetime: number } | undefined {
  const sampleValue = (wanted: string) => samples.find(({ name }) => name === wanted)?.value;
  const left = sampleValue('tensely_gateway_certificate_expires_seconds');
  const lifetime = sampleValue('tensely_gateway_certificate_lifetime_seconds');
  return left === undefined || lifetime === undefined ? undefined : { left, lifetime };
}

const LEVEL_ALERTS = {
  'lesson-opens': 'LessonsDoNotOpen',
  'answer-kept': 'AnswersAreNotKept',
  'exam-handed-in': 'ExamsAreNotHandedIn',
  'release-served': 'ReleasesAreNotServed',
} as const;

function levelFindings(metrics: readonly string[]): Finding[] {
  return serviceLevels(metrics).flatMap(({ level, counted, failed, budgetLeft }) => {
    if (budgetLeft === null || budgetLeft >= 0) return [];
    const says = `${failed} of ${counted} failed since the services here started: more than ${level} allows.`;
    return [{ alert: LEVEL_ALERTS[level], says }];
  });
}

function remoteFindings({ name, expires, halted, versions }: RemoteStatus, now: Date): Finding[] {
  const left = (Date.parse(expires) - now.getTime()) / 1000;
  const says = `The placement of ${name} expires at ${minute(expires)} UTC.`;
  const canary = versions.find(({ role }) => role === 'canary')?.version;
  return [
    ...(left < 14 * DAY_SECONDS ? [{ alert: 'PlacementIsNotRenewed', says }] : []),
    ...(left < 3 * DAY_SECONDS ? [{ alert: 'PlacementExpires', says }] : []),
    ...(halted
      ? [{ alert: 'CanaryIsHalted', says: `The canary ${name} ${canary ?? ''} was halted: ${halted.why}` }]
      : []),
  ];
}

function trustFindings(gateways: readonly LiveGateway[]): Finding[] {
  const trusts = new Set(gateways.flatMap(({ trust }) => trust ?? []));
  if (trusts.size < 2) return [];
  return [{ alert: 'GatewaysTrustDifferently', says: `Gateways have ${trusts.size} different trust files.` }];
}

const UNKNOWN_RULE = { severity: 'ticket', runbook: 'docs/runbooks/service-levels.md' };

/** Severity and runbook of each alert, by its name. */
function ruleDetails(rules: string): Map<string, Pick<Alarm, 'severity' | 'runbook'>> {
  const alert = /- alert: (\w+)[\s\S]*?severity: (\w+)[\s\S]*?runbook: (\S+)/g;
  return new Map(
    [...rules.matchAll(alert)].map(([, name = '', severity = '', runbook = '']) => [name, { severity, runbook }]),
  );
}

/** "3 d", "4.5 h". */
function duration(seconds: number): string {
  return seconds >= 2 * DAY_SECONDS ? `${Math.floor(seconds / DAY_SECONDS)} d` : `${(seconds / 3600).toFixed(1)} h`;
}
