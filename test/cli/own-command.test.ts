import { expect, test } from 'vitest';
import { ownCommand } from '../../src/cli/command-line.js';

const SOURCE = '/home/kari/ordrom';
const NPX = '/home/kari/.npm/_npx/48ed/node_modules/.bin/ordrom';

test.each([
  ['npm start --', `${SOURCE}/dist/main.js`, SOURCE, { npm_lifecycle_event: 'start' }],
  ['npm run dev --', `${SOURCE}/src/main.ts`, SOURCE, { npm_lifecycle_event: 'dev' }],
  ['node dist/main.js', '/srv/ordrom/dist/main.js', '/srv/ordrom', {}],
  ['node ../ordrom/dist/main.js', '/srv/ordrom/dist/main.js', '/srv/data', {}],
  ['node /srv/ordrom/dist/main.js', '/srv/ordrom/dist/main.js', '/home/kari/tmp', {}],
  ['ordrom', '/usr/local/bin/ordrom', '/srv/ordrom', {}],
  ['npx ordrom', NPX, '/home/kari', { npm_lifecycle_event: 'npx', npm_config_package: '' }],
  [
    'npx --package=./ordrom-1.0.0.tgz ordrom',
    NPX,
    '/home/kari',
    { npm_lifecycle_event: 'npx', npm_config_package: './ordrom-1.0.0.tgz' },
  ],
])('names the command that works: %s', (expected, script, cwd, environment) => {
  expect(ownCommand({ script, cwd, environment })).toBe(expected);
});
