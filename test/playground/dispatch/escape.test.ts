import { expect, test } from 'vitest';
import {
  formatEscapedCommand,
  formatMessageText,
  formatPlainCommand,
} from '../../../src/playground/user-actions/send-message.js';
import { createWorkspaceDirectory, loadManifest } from '../../../src/playground/workspace/directory.js';
import { SAMPLE_WORKSPACE } from '../../../src/playground/workspace/sample-workspace.js';
import { MANIFEST_PATH } from '../harness.js';

const directory = createWorkspaceDirectory(SAMPLE_WORKSPACE, await loadManifest(MANIFEST_PATH));

test.each([
  ['<@U0OLA|ola>', '<@U0OLA|ola>', '@ola', '<@U0OLA>'],
  ['<@U0OLA>', '<@U0OLA|ola>', '@ola', '<@U0OLA>'],
  ['@ola.', '<@U0OLA|ola>.', '@ola.', '<@U0OLA>.'],
  ['(@ola)', '(<@U0OLA|ola>)', '(@ola)', '(<@U0OLA>)'],
  ['ola@eksempel.no', 'ola@eksempel.no', 'ola@eksempel.no', 'ola@eksempel.no'],
  ['@ingen', '@ingen', '@ingen', '@ingen'],
  ['<@U0NOBODY|x>', '&lt;@U0NOBODY|x&gt;', '<@U0NOBODY|x>', '&lt;@U0NOBODY|x&gt;'],
  ['#språk', '<#C0SPRAAK|språk>', '#språk', '<#C0SPRAAK|språk>'],
  ['<#C0SPRAAK|gammelt navn>', '<#C0SPRAAK|språk>', '#språk', '<#C0SPRAAK|språk>'],
  ['<!channel> & *x*', '&lt;!channel&gt; &amp; *x*', '<!channel> & *x*', '&lt;!channel&gt; &amp; *x*'],
  [
    'se https://eksempel.no/a?b=1&c=2',
    'se <https://eksempel.no/a?b=1&c=2>',
    'se https://eksempel.no/a?b=1&c=2',
    'se <https://eksempel.no/a?b=1&c=2>',
  ],
  [
    '(https://eksempel.no/a.b,c), og',
    '(<https://eksempel.no/a.b,c>), og',
    '(https://eksempel.no/a.b,c), og',
    '(<https://eksempel.no/a.b,c>), og',
  ],
  ['', '', '', ''],
])('writes %j as %j, %j and %j', (typed, escaped, plain, message) => {
  expect(formatEscapedCommand(typed, directory)).toBe(escaped);
  expect(formatPlainCommand(typed, directory)).toBe(plain);
  expect(formatMessageText(typed, directory)).toBe(message);
});
