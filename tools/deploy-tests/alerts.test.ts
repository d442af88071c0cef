import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { markdownAnchors } from '../references/check-references.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rule {
  alert?: string;
  record?: string;
  labels: { severity?: string; level?: string };
  annotations: { summary: string; runbook: string };
}
const { groups }: { groups: { rules: Rule[] }[] } = parse(read('deploy/prometheus/tensely.rules.yml'));
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert);
const records = rules.filter(({ record }) => record);

test('every alert has a severity and links to an existing runbook section', () => {
  expect(alerts.length).toBeGreaterThan(15);
  for (const { alert, labels, annotations } of alerts) {
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    const [page = '', anchor] = annotations.runbook.split('#');
    expect(existsSync(join(root, page)), `${alert}: ${page}`).toBe(true);
    if (anchor) expect(markdownAnchors(read(page)), `${alert}: ${annotations.runbook}`).toContain(anchor);
  }
});

test('the rule tests cover every alert', () => {
  const tested = read('deploy/prometheus/tensely.test.yml').split('alertname: ').slice(1);
  const fired = new Set(tested.filter((part) => part.includes('exp_labels')).map((part) => /^\w+/.exec(part)?.[0]));
  expect(alerts.map(({ alert }) => alert).filter((name) => !fired.has(name))).toEqual([]);
});

test('there are four service levels, and the dashboard shows the error budget of each', () => {
  const levels = new Set(records.flatMap(({ labels }) => labels?.level ?? []));
  expect([...levels].sort()).toEqual(['answer-kept', 'exam-handed-in', 'lesson-opens', 'release-served']);
  const dashboard = read('deploy/grafana/tensely.json');
  for (const level of levels) expect(dashboard).toContain(`tensely:level_budget_left:30d{level=\\"${level}\\"}`);
});

test('the services export every metric that rules and dashboard use', () => {
  const recorded = new Set(records.map(({ record }) => record));
  const files = ['deploy/prometheus/tensely.rules.yml', 'deploy/grafana/tensely.json'].map(read).join('\n');
  const names = [...files.matchAll(/\btensely:\w+(?::\w+)?/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !recorded.has(name))).toEqual([]);
});
