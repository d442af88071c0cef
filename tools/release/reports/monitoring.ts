import { z } from 'zod';

const alertSchema = z.object({
  state: z.string(),
  labels: z.object({
    alertname: z.string(),
    /** "page" wakes an operator, "ticket" can wait until the morning. */
    severity: z.string(),
  }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const alertsSchema = z.object({ data: z.object({ alerts: z.array(alertSchema) }) });

const sampleSchema = z.object({
  /** `instance` is host and port: "10.0.0.5:4200". */
  metric: z.object({ instance: z.string(), fingerprint: z.optional(z.string()) }),
  value: z.tuple([z.number(), z.string()]),
});
const samplesSchema = z.object({ data: z.object({ result: z.array(sampleSchema) }) });

const TIMEOUT_MS = 2000;

/**
 * Asks Prometheus at this address (deploy/prometheus) for the alerts that fire, and for gateways: whether each is up, and the
 * fingerprint of the keys that it trusts. Undefined if it does not answer.
 */
export async function readMonitoring(prometheus: string) {
  const get = async (path: string) =>
    (await fetch(new URL(path, prometheus), { signal: AbortSignal.timeout(TIMEOUT_MS) })).json();
  const query = async (text: string) =>
    samplesSchema.parse(await get(`/api/v1/query?query=${encodeURIComponent(text)}`)).data.result;
  try {
    const [alerts, up, trust] = await Promise.all([
      get('/api/v1/alerts').then((answer) => alertsSchema.parse(answer).data.alerts),
      query('up{job="tensely-gateway"}'),
      query('tensely_gateway_trust_info'),
    ]);
    const fingerprints = new Map(trust.map(({ metric }) => [metric.instance, metric.fingerprint]));
    return {
      alerts: alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels, annotations }) => ({ alert: labels.alertname, severity: labels.severity, ...annotations })),
      gateways: up.map(({ metric: { instance }, value: [, value] }) => {
        return { instance, isUp: value === '1', fingerprint: fingerprints.get(instance) ?? null };
      }),
    };
  } catch {
    return undefined;
  }
}
