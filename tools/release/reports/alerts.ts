import { z } from 'zod';

/** An alert of deploy/prometheus that fires now. */
export interface Alert {
  alert: string;
  /** "page" wakes an operator, "ticket" can wait until the morning. */
  severity: string;
  summary: string;
  runbook: string;
}

const alertSchema = z.object({
  state: z.string(),
  labels: z.object({ alertname: z.string(), severity: z.string() }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const answerSchema = z.object({ data: z.object({ alerts: z.array(alertSchema) }) });

const TIMEOUT_MS = 2000;

/** The alerts that fire, according to Prometheus at this address; undefined if it does not answer. */
export async function readAlerts(prometheus: string): Promise<Alert[] | undefined> {
  try {
    const answer = await fetch(new URL('/api/v1/alerts', prometheus), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { alerts } = answerSchema.parse(await answer.json()).data;
    return alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels, annotations }) => ({ alert: labels.alertname, severity: labels.severity, ...annotations }));
  } catch {
    return undefined;
  }
}
