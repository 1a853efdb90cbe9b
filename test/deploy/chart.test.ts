import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { describeWith } from '../support/describe-with.js';
import { ROOT, runProgram } from './run-program.js';
import { withFault } from './with-fault.js';

/**
 * Debian has no Helm. render-chart.go renders the chart with the same libraries: Go's templates, Sprig and sigs.k8s.io/yaml.
 * check-objects.py checks the objects against the models of Kubernetes' Python client.
 */

const CHART = join(ROOT, 'deploy/helm');
const CHOICES = {
  'as it is': [],
  'one bot with files, data and an ingress': [
    'replicas=1',
    'files=ordrom-files',
    'data=ordrom-data',
    'ingress.enabled=true',
    'image.tag=9.9.9',
  ],
  'variables that YAML would read as other types': ['variables={"LANGUAGE": "no", "STATUS_PORT": "3003"}'],
};

const RENDERER = join(await mkdtemp(join(tmpdir(), 'renderer-')), 'render-chart');
const render = (chart: string, choices: readonly string[]) => runProgram(RENDERER, [chart, ...choices]);
const check = (objects: string) =>
  runProgram('/usr/bin/python3', [join(ROOT, 'test/deploy/check-objects.py')], { input: objects });
const objectsSchema = z.array(z.looseObject({ kind: z.string() }));
const kindsOf = (json: string) => objectsSchema.parse(JSON.parse(json)).map(({ kind }) => kind);

describeWith('helm', 'the Helm chart', () => {
  beforeAll(async () => {
    const source = join(ROOT, 'test/deploy/render-chart.go');
    const env = { GOCACHE: join(tmpdir(), 'go-build') };
    expect(await runProgram('go', ['build', '-o', RENDERER, source], { env })).toMatchObject({ code: 0 });
  }, 120_000);

  it.each(Object.entries(CHOICES))('is made of objects that Kubernetes knows: %s', async (_, choices) => {
    const { stdout, stderr } = await render(CHART, choices);
    expect(stderr).toBe('');
    expect(await check(stdout)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('has a disruption budget for several bots, and an ingress where one is wanted', async () => {
    const [plain, chosen] = await Promise.all([
      render(CHART, []),
      render(CHART, CHOICES['one bot with files, data and an ingress']),
    ]);
    expect(kindsOf(plain.stdout)).toEqual(['Deployment', 'PodDisruptionBudget', 'Service']);
    expect(kindsOf(chosen.stdout)).toEqual(['Deployment', 'Ingress', 'Service']);
    expect(chosen.stdout).toContain('"image":"registry.eksempel.no/ordrom:9.9.9"');
  });

  it.each([
    ['runAsNonRoot: true', 'runAsNonroot: true', 'runAsNonroot'],
    ['containerPort: 3000', 'containerPort: "3000"', 'containerPort'],
    ['      containers:', '      container:', 'containers'],
    ['value: {{ $value | quote }}', 'value: {{ $value }}', 'value'],
  ])('is refused with %s as %s', async (right, wrong, named) => {
    const chart = join(await mkdtemp(join(tmpdir(), 'chart-')), 'helm');
    await cp(CHART, chart, { recursive: true });
    const file = join(chart, 'templates/deployment.yaml');
    await writeFile(file, withFault(await readFile(file, 'utf8'), right, wrong));
    const { stdout } = await render(chart, ['variables={"STATUS_PORT": 3003}']);
    expect((await check(stdout)).stdout).toContain(named);
  });
});
