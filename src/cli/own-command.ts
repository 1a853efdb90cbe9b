import { basename, relative } from 'node:path';

/** How this process was started. */
export interface OwnStart {
  /** The path of the script, `process.argv[1]`: npm's link where npm installed it. */
  script: string;
  cwd: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * The command that starts `ordrom` here, for sentences such as «… import fetches both in full»: by npm in the source,
 * by npx, installed by npm, or by Node from the files of a release. npm names its script in `npm_lifecycle_event`.
 */
export function ownCommand({ script, cwd, environment }: OwnStart): string {
  const { npm_lifecycle_event: event, npm_config_package: tarball } = environment;
  if (event === 'start') return 'npm start --';
  if (event === 'dev') return 'npm run dev --';
  if (basename(script) !== 'ordrom') {
    const near = relative(cwd, script);
    return `node ${near.length < script.length ? near : script}`;
  }
  if (event !== 'npx') return 'ordrom';
  return tarball ? `npx --package=${tarball} ordrom` : 'npx ordrom';
}
