import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Programs that some tests need and a machine may lack. Their tests are skipped without them, and the end of a run lists what
 * was skipped. With CI=true nothing is skipped because a program is missing: its tests fail.
 *
 * `WITHOUT_PROGRAMS=radicale,postgres npm test` hides programs, also with CI=true. `WITHOUT_PROGRAMS=all` hides all of them.
 */

interface OptionalProgram {
  /** The packages of Debian that bring it. */
  readonly packages: string;
  readonly isInstalled: () => boolean;
}

function hasAccess(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

const isExecutable = (path: string) => hasAccess(path, constants.X_OK);

/** The environment of Debian's Go, which has the libraries of Helm. Each test file has a TMPDIR of its own. */
export const goEnvironment = () => ({ ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' });

const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { env: goEnvironment() }).status === 0;

const POSTGRES_ROOT = '/usr/lib/postgresql';

/** The folder of PostgreSQL's newest programs. */
export function findPostgresBinaries(): string | undefined {
  try {
    const versions = readdirSync(POSTGRES_ROOT).toSorted((one, other) => Number(one) - Number(other));
    const newest = versions.at(-1);
    return newest === undefined ? undefined : join(POSTGRES_ROOT, newest, 'bin');
  } catch {
    return undefined;
  }
}

/** The headless shell has the same engine without the browser's own interface, and is faster. */
const CHROMIUM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** `CHROMIUM_PATH` is the only candidate when it is set. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? CHROMIUM_PATHS].flat().find(isExecutable);

/** SOGo ends when it cannot read this file, though the settings of the tests replace it. */
const SOGO_CONFIG = '/etc/sogo/sogo.conf';

const PROGRAMS = {
  postgres: { packages: 'postgresql', isInstalled: () => findPostgresBinaries() !== undefined },
  radicale: { packages: 'radicale', isInstalled: () => isExecutable('/usr/bin/radicale') },
  xandikos: { packages: 'xandikos', isInstalled: () => isExecutable('/usr/bin/xandikos') },
  cyrus: {
    packages: 'cyrus-imapd cyrus-caldav sasl2-bin libsasl2-modules openssl',
    isInstalled: () => isExecutable('/usr/lib/cyrus/bin/httpd'),
  },
  sogo: {
    packages: 'sogo memcached postgresql',
    isInstalled: () =>
      isExecutable('/usr/sbin/sogod') &&
      isExecutable('/usr/bin/memcached') &&
      findPostgresBinaries() !== undefined &&
      (process.getuid?.() === 0 || hasAccess(SOGO_CONFIG, constants.R_OK)),
  },
  davical: {
    packages: 'davical php-cgi php-cli php-pgsql php-xml postgresql',
    isInstalled: () =>
      isExecutable('/usr/bin/php') &&
      findPostgresBinaries() !== undefined &&
      hasAccess('/usr/share/davical/htdocs/caldav.php', constants.R_OK),
  },
  sabre: {
    packages: 'php-sabre-dav php-cli php-sqlite3 php-xml curl',
    isInstalled: () =>
      isExecutable('/usr/bin/php') &&
      isExecutable('/usr/bin/curl') &&
      hasAccess('/usr/share/php/Sabre/autoload.php', constants.R_OK) &&
      succeeds('/usr/bin/php', '-r', 'exit(extension_loaded("pdo_sqlite") ? 0 : 1);'),
  },
  apertium: {
    packages: 'apertium-nno-nob',
    isInstalled: () => hasAccess('/usr/share/apertium/modes/nob-nno.mode', constants.R_OK),
  },
  'docker-compose': {
    packages: 'docker-compose',
    isInstalled: () => succeeds('docker-compose', '--version'),
  },
  prometheus: { packages: 'prometheus', isInstalled: () => succeeds('promtool', '--version') },
  helm: {
    packages: 'golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev python3-kubernetes',
    isInstalled: () =>
      succeeds('go', 'list', 'github.com/Masterminds/sprig', 'sigs.k8s.io/yaml') &&
      succeeds('/usr/bin/python3', '-c', 'import kubernetes'),
  },
  chromium: { packages: 'chromium-headless-shell', isInstalled: () => findChromium() !== undefined },
} satisfies Record<string, OptionalProgram>;

export type ProgramName = keyof typeof PROGRAMS;

const hidden = process.env['WITHOUT_PROGRAMS']?.split(',') ?? [];
const isHidden = (name: ProgramName) => hidden.includes('all') || hidden.includes(name);

const missing = new Map<ProgramName, boolean>();

/** Whether the tests that need a program are skipped here. */
export function isMissing(name: ProgramName): boolean {
  const known = missing.get(name);
  if (known !== undefined) return known;
  const isSkipped = isHidden(name) || (process.env['CI'] === undefined && !PROGRAMS[name].isInstalled());
  missing.set(name, isSkipped);
  return isSkipped;
}

/** What the end of a run reads (`test/setup/skipped-programs.ts`). */
export const noteOf = (name: ProgramName) => `needs ${PROGRAMS[name].packages}`;

/** The packages that a skipped test names, by its note or in its full name. */
export const findMissingPackages = (text: string): string | undefined =>
  /\bneeds ([a-z0-9][a-z0-9 -]*)/u.exec(text)?.[1];
