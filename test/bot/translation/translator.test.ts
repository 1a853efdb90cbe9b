import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTranslator,
  describeApertium,
  findApertium,
  formatStream,
  parseStream,
  startTranslator,
} from '../../../src/bot/translation/translator.js';
import { describeWith } from '../../support/describe-with.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { APERTIUM, createFakePrograms, WORKING_SCRIPT } from './fake-apertium.js';

let programs: Awaited<ReturnType<typeof createFakePrograms>>;
beforeAll(async () => {
  programs = await createFakePrograms();
});
afterAll(() => programs.remove());

/** A signal that no test waits for. */
const never = () => ({ signal: new AbortController().signal });
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a translator whose program is faulty', () => {
  it.each([
    ['crashes', 'exit 3', 'failed'],
    ['is killed', 'kill -9 $$', 'failed'],
    ['floods its output', 'yes ikkje', 'invalid'],
    ['answers nothing', 'cat >/dev/null', 'invalid'],
    ['loses a blank', 'echo hei', 'invalid'],
  ])('says so when it %s', async (_, script, kind) => {
    const translator = createTranslator(await programs.write(script));
    await expect(translator.translate('ikke <@U1>', 'nno', never())).rejects.toMatchObject({
      service: 'translation',
      kind,
    });
  });

  it('says so when it cannot be started', async () => {
    for (const command of [await programs.write('cat', 0o644), join(programs.folder, 'none')]) {
      await expect(createTranslator(command).translate('ikke', 'nno', never())).rejects.toMatchObject({
        kind: 'unreachable',
      });
    }
  });

  it('ends it with all its processes when the time is over, even if it ignores SIGTERM', async () => {
    const pids = join(programs.folder, 'pids');
    const hang = `trap '' TERM; tail -f /dev/null & echo $$ $! >${pids}; wait`;
    const translator = createTranslator(await programs.write(hang));
    const deadline = new AbortController();
    const answer = translator.translate('ikke', 'nno', { signal: deadline.signal });
    const started = async () => (await readFile(pids, 'utf8').catch(() => '')).trim().split(' ');
    await expect.poll(started, { timeout: 20_000 }).toHaveLength(2);
    deadline.abort();
    await expect(answer).rejects.toMatchObject({ kind: 'timeout' });
    const numbers = (await started()).map(Number);
    await expect.poll(() => numbers.filter(isAlive), { timeout: 20_000 }).toEqual([]);
  });

  it('refuses more texts than can wait, and answers those that wait', async () => {
    const gate = join(programs.folder, 'gate');
    const translator = createTranslator(
      await programs.write(`until [ -e ${gate} ]; do sleep 0.05; done; ${WORKING_SCRIPT}`),
    );
    const answers = Array.from({ length: 13 }, () => translator.translate('ikke', 'nno', never()));
    await expect(answers.at(-1)).rejects.toMatchObject({ kind: 'busy' });
    await programs.write(`touch ${gate}`).then((path) =>
      createTranslator(path)
        .translate('x', 'nno', never())
        .catch(() => 0),
    );
    expect(await Promise.all(answers.slice(0, -1))).toEqual(Array(12).fill({ text: 'ikkje', unknown: [] }));
  });

  it('leaves the queue when the time is over', async () => {
    const translator = createTranslator(await programs.write('tail -f /dev/null'));
    const running = new AbortController();
    const others = [1, 2].map(() => translator.translate('ikke', 'nno', { signal: running.signal }));
    await expect(translator.translate('ikke', 'nno', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'timeout',
    });
    running.abort();
    for (const other of others) await expect(other).rejects.toMatchObject({ kind: 'timeout' });
  });
});

it('passes the text on the standard input alone', async () => {
  const translator = createTranslator(
    await programs.write('echo "$*" | tr -d "\\n"; env | grep -c ikke; cat'),
  );
  expect(await translator.translate('ikke', 'nob', never())).toMatchObject({
    text: '-f none nno-nob0\nikke',
  });
});

it('does not start the program for a message without words, or if the person asks too often', async () => {
  const translator = createTranslator(join(programs.folder, 'none'));
  expect(await translator.translate(':smile:', 'nno', never())).toBeUndefined();
  const tooOften = new Error('too often');
  const beforeRequest = () => {
    throw tooOften;
  };
  await expect(translator.translate('ikke', 'nno', { ...never(), beforeRequest })).rejects.toBe(tooOften);
});

describe('finds the program', () => {
  it('and says what is wrong with it', async () => {
    const working = await programs.write(WORKING_SCRIPT);
    const other = await programs.write('echo eng-spa');
    const broken = await programs.write('exit 1');
    const states = [];
    for (const setting of [working, other, broken, 'off']) {
      const found = await findApertium(setting);
      states.push([found.kind, describeApertium(setting, found).status]);
    }
    expect(states).toEqual([
      ['ready', 'ok'],
      ['no-norwegian', 'wrong'],
      ['broken', 'wrong'],
      ['off', 'note'],
    ]);
    expect(describeApertium('auto', { kind: 'missing' }).message).toContain('apertium-nno-nob');
    expect(describeApertium('auto', { kind: 'broken', command: APERTIUM }).status).toBe('note');
  });

  it('or logs that there is no translation', async () => {
    const lines: string[] = [];
    const broken = await programs.write('exit 1');
    expect(await startTranslator(broken, createWatchedLog(lines))).toBeUndefined();
    expect(lines.join()).toContain(`${broken} cannot be run`);
  });
});

describeWith('apertium', 'Apertium', () => {
  it('is found', async () => {
    expect(await findApertium('auto')).toEqual({ kind: 'ready', command: APERTIUM });
  });

  it('translates both ways, names unknown words, and leaves markup, names and code alone', async () => {
    const translator = createTranslator(APERTIUM);
    const limit = { signal: AbortSignal.timeout(60_000) };
    const message =
      '*Viktig:* Jeg vet ikke hvor <@U1> er :ikke:\n• Se `ikke hvor` og <https://ikke.no|hvor>\nBlorgene kommer, se ikke_hvor i ikke.md & @hvor [hvor]';
    expect(await translator.translate(message.replace('&', '&amp;'), 'nno', limit)).toEqual({
      text: '*Viktig:* Eg veit ikkje kvar <@U1> er :ikke:\n• Sjå `ikke hvor` og <https://ikke.no|hvor>\nBlorgene kjem, sjå ikke_hvor i ikke.md &amp; @hvor [kvar]',
      unknown: ['Blorgene'],
    });
    expect(await translator.translate('Eg veit ikkje kvar møterommet er.', 'nob', limit)).toEqual({
      text: 'Jeg vet ikke hvor møterommet er.',
      unknown: [],
    });
  }, 90_000);
});

describe('the stream of Apertium', () => {
  describe('writes a message as a stream', () => {
    it.each([
      ['Jeg vet ikke', 'Jeg vet ikke.[]', []],
      ['*Viktig:* ikke', '[0]Viktig:[1] ikke.[]', ['*', '*']],
      ['Se `ikke her` nå', 'Se [0] nå.[]', ['`ikke her`']],
      ['Se ```ikke\nher``` nå', 'Se [0] nå.[]', ['```ikke\nher```']],
      ['Se\n```ikke\nher```', 'Se.[][0][1].[]', ['\n', '```ikke\nher```']],
      ['Spør <@U1> i <#C1|ikke>', 'Spør [0] i [1].[]', ['<@U1>', '<#C1|ikke>']],
      [
        '<https://ikke.no|ikke> og https://ikke.no/ikke',
        '[0] og [1].[]',
        ['<https://ikke.no|ikke>', 'https://ikke.no/ikke'],
      ],
      ['Skriv til ikke@eksempel.no', 'Skriv til [0].[]', ['ikke@eksempel.no']],
      ['Ja :ikke_bra: nei', 'Ja [0] nei.[]', [':ikke_bra:']],
      ['Møt @ikke og #ikke', 'Møt [0] og [1].[]', ['@ikke', '#ikke']],
      ['Kall ikke_her og minIkke i ikke.md', 'Kall [0] og [1] i [2].[]', ['ikke_her', 'minIkke', 'ikke.md']],
      ['én\n\nto', 'én.[][0]to.[]', ['\n\n']],
      ['a &amp; b &lt;c', 'a [0] b [1]c.[]', ['&amp;', '&lt;']],
      [
        '[x] ^a$ {b} og/eller \\',
        '[0]x[1] [2]a[3] [4]b[5] og[6]eller [7].[]',
        ['[', ']', '^', '$', '{', '}', '/', '\\'],
      ],
      ['«Hei», sa hun – (10 %)', '«Hei», sa hun – (10 %).[]', []],
    ])('%s', (message, stream, blanks) => {
      expect(formatStream(message)).toEqual({ stream, blanks, hasWords: true });
    });

    it.each(['', ':smile: <@U1>', '12:30', '```kode```'])('finds no words in %j', (message) => {
      expect(formatStream(message).hasWords).toBe(false);
    });
  });

  describe('reads the translated stream', () => {
    it('puts blanks back, also when the words around them have moved', () => {
      const blanks = ['<@U1>', '*'];
      expect(parseStream('[1]Hei[0].[]', { blanks })).toEqual({ text: '*Hei<@U1>', unknown: [] });
    });

    it('removes the marks of unknown words, and lists each word once', () => {
      expect(parseStream("*Blorg og *e-blorg's, @x #gå# opp *Blorg.[]", { blanks: [] })).toEqual({
        text: "Blorg og e-blorg's, x gå opp Blorg",
        unknown: ['Blorg', "e-blorg's", 'x', 'gå'],
      });
    });

    it('escapes what is not markup', () => {
      expect(parseStream('<!here>.[]', { blanks: [] })?.text).toBe('&lt;!here&gt;');
    });

    it.each(['Hei', '[0] hei [0]', '[0] [1] [2]', '[1] [1]'])(
      'refuses %j, which lost or doubled a blank',
      (output) => {
        expect(parseStream(output, { blanks: ['<@U1>', '*'] })).toBeUndefined();
      },
    );
  });

  it('gives back any message whose words are not changed', () => {
    const parts = fc.constantFrom(
      'ikke',
      '<@U1>',
      '`',
      '```',
      '[0]',
      '.[]',
      '*',
      '\n',
      ' ',
      '&lt;',
      '😀',
      ':a:',
      'a_b',
      '.no',
      '@',
    );
    const message = fc.oneof(
      fc.array(parts).map((list) => list.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(message, (text) => {
        const { stream, blanks } = formatStream(text);
        expect(parseStream(stream, { blanks })).toEqual({ text: text.trim(), unknown: [] });
      }),
      fuzzRuns(300),
    );
  });
});
