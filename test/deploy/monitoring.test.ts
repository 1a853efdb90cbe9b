import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '../../src/shared/observability/metrics.js';
import { describeWith } from '../support/describe-with.js';
import { ROOT, runProgram } from './run-program.js';

/** The alerts of docs/operating.md and the dashboard, read and run by Prometheus' own promtool. */

const panelsSchema = z.object({
  panels: z.array(z.looseObject({ targets: z.array(z.looseObject({ expr: z.string() })) })),
});

/** The YAML examples of docs/operating.md, in their order. */
async function readExamples(): Promise<string[]> {
  const page = await readFile(join(ROOT, 'docs/operating.md'), 'utf8');
  return [...page.matchAll(/^( *)```yaml\n([\s\S]*?)^ *```/gmu)].map(([, indent = '', text = '']) =>
    text.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''),
  );
}

async function readExample(begin: string): Promise<string> {
  const found = (await readExamples()).filter((text) => text.startsWith(begin));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

async function writeFiles(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prometheus-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** A series for promtool: from minute 0, one value a minute. */
const series = (name: string, values: string) => ({ series: name, values });
/** What the metrics are while each alert fires, and what they are when all is well. */
const UP = 'up{job="ordrom"}';
const COUNT = 'ordrom_work_duration_seconds_count{kind="command"}';
const SLOW = (le: string) => `ordrom_work_duration_seconds_bucket{kind="command",le="${le}"}`;
const CASES: Record<string, { series: string; values: string }[]> = {
  OrdromGone: [series(UP, '0x90')],
  OrdromFailing: [series('ordrom_failures_total', '0+12x90'), series(COUNT, '0+60x90')],
  OrdromSlow: [series(SLOW('2.5'), '0+50x90'), series(SLOW('5'), '0+60x90'), series(SLOW('+Inf'), '0+60x90')],
  OrdromSummariesMissed: [series('ordrom_summaries_total{outcome="missed"}', '0x60 1x30')],
};
const WELL = [
  series(UP, '1x90'),
  series('ordrom_failures_total', '0+1x90'),
  series(COUNT, '0+60x90'),
  ...['2.5', '5', '+Inf'].map((le) => series(SLOW(le), '0+60x90')),
  series('ordrom_summaries_total{outcome="missed"}', '3x90'),
  series('ordrom_summaries_total{outcome="posted"}', '0+1x90'),
];

describeWith('prometheus', 'the monitoring', () => {
  it('has a configuration and alerts that Prometheus accepts', async () => {
    const folder = await writeFiles({
      'prometheus.yml': await readExample('rule_files:'),
      'ordrom.yml': await readExample('groups:'),
    });
    const { code, stdout } = await runProgram('promtool', [
      'check',
      'config',
      join(folder, 'prometheus.yml'),
    ]);
    expect(stdout).toContain(`${Object.keys(CASES).length} rules found`);
    expect(code).toBe(0);
  });

  it('alerts in each of its cases, and not when all is well', async () => {
    const rules = await readExample('groups:');
    const names = [...rules.matchAll(/alert: (\w+)/gu)].map(([, name = '']) => name);
    expect(names).toEqual(Object.keys(CASES));
    const quiet = names.map((alertname) => ({ alertname, eval_time: '80m', exp_alerts: [] }));
    const labels = (name: string) => (name === 'OrdromSummariesMissed' ? { outcome: 'missed' } : {});
    const firing = Object.entries(CASES).map(([alertname, input_series]) => {
      const exp_labels = alertname === 'OrdromGone' ? { job: 'ordrom' } : labels(alertname);
      const alert_rule_test = [{ alertname, eval_time: '80m', exp_alerts: [{ exp_labels }] }];
      return { interval: '1m', input_series, alert_rule_test };
    });
    const tests = [{ interval: '1m', input_series: WELL, alert_rule_test: quiet }, ...firing];
    const folder = await writeFiles({
      'ordrom.yml': rules,
      'tests.yml': stringify({ rule_files: ['ordrom.yml'], evaluation_interval: '1m', tests }),
    });
    const { code, stdout, stderr } = await runProgram('promtool', [
      'test',
      'rules',
      join(folder, 'tests.yml'),
    ]);
    expect({ code, stdout, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toContain('SUCCESS');
  });

  it('has metrics that Prometheus reads, named as it recommends', async () => {
    const { text } = await createMetrics().read();
    const { stdout, stderr } = await runProgram('promtool', ['check', 'metrics'], { input: text });
    expect(stdout).toBe('');
    // prom-client names the metrics of Node.
    const own = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_'));
    expect(own).toEqual([]);
  });

  it('has a dashboard whose queries Prometheus can read', async () => {
    const { panels } = panelsSchema.parse(parse(await readFile(join(ROOT, 'deploy/grafana.json'), 'utf8')));
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(5);
    const rules = queries.map((expr, at) => ({
      record: `query:${at}`,
      expr: expr.replaceAll(/\$__\w+/gu, '5m').replaceAll(/\$\w+/gu, '.*'),
    }));
    const folder = await writeFiles({ 'queries.yml': stringify({ groups: [{ name: 'dashboard', rules }] }) });
    const { code, stdout, stderr } = await runProgram('promtool', [
      'check',
      'rules',
      join(folder, 'queries.yml'),
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`${queries.length} rules found`);
  });
});
