import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/** Checks that installs follow the lockfile, come from a registry and run no scripts. */

const readText = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const read = (path: string): unknown => JSON.parse(readText(path));
const entrySchema = z.looseObject({
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const { packages } = z
  .object({ packages: z.record(z.string(), entrySchema) })
  .parse(read('package-lock.json'));
const manifest = z
  .looseObject({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(read('package.json'));
const locked = Object.entries(packages).filter(([path]) => path !== '');
const namesOf = (entries: typeof locked) => entries.map(([path]) => path.replace(/^.*node_modules\//u, ''));

describe('the lockfile', () => {
  it('has a hash for every package', () => {
    expect(locked.length).toBeGreaterThan(100);
    expect(namesOf(locked.filter(([, { integrity = '' }]) => !/^sha512-/u.test(integrity)))).toEqual([]);
  });

  it('takes packages only from one registry: no folder, no repository, no other URL', () => {
    expect(namesOf(locked.filter(([, { link }]) => link))).toEqual([]);
    const origins = locked.flatMap(([, { resolved }]) =>
      resolved === undefined ? [] : [new URL(resolved).origin],
    );
    expect(new Set(origins).size).toBeLessThanOrEqual(1);
    expect(origins.filter((origin) => !origin.startsWith('https://'))).toEqual([]);
  });

  it('allows no install scripts', () => {
    const scripted = namesOf(locked.filter(([, { hasInstallScript }]) => hasInstallScript));
    expect(scripted.filter((name) => manifest.allowScripts[name] !== false)).toEqual([]);
    expect(Object.values(manifest.allowScripts)).not.toContain(true);
  });
});

it('pins each direct dependency to one version', () => {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/u.test(version))).toEqual([]);
});

describe('what is fetched by name only', () => {
  const workflow = z
    .object({
      permissions: z.record(z.string(), z.string()),
      jobs: z.object({
        ci: z.object({ container: z.string(), steps: z.array(z.object({ uses: z.string().optional() })) }),
      }),
    })
    .parse(parse(readText('.github/workflows/ci.yml')));
  const { container, steps } = workflow.jobs.ci;

  it('is an image of a digest, the same one for the program and for CI', () => {
    const bases = [...readText('deploy/Containerfile').matchAll(/^FROM (\S+)/gmu)].map(([, image]) => image);
    expect(bases).toEqual([container, container]);
    expect(container).toMatch(/^docker\.io\/library\/node:[\w.-]+@sha256:[0-9a-f]{64}$/u);
  });

  it('is an action of a commit', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((action) => !/^actions\/[a-z-]+@[0-9a-f]{40}$/u.test(action))).toEqual([]);
    expect(actions).toHaveLength(2);
  });

  it('is a release of the image for developers', () => {
    expect(read('.devcontainer/devcontainer.json')).toMatchObject({
      image: expect.stringMatching(/:\d+\.\d+\.\d+-24-bookworm$/u),
    });
  });

  it('runs in CI without a secret, and may only read', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(readText('.github/workflows/ci.yml')).not.toMatch(/secrets\.\w|pull_request_target/u);
  });
});
