import { existsSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { filesOf, newFolder, objectOf, tarGzOf, tarOf, write, writeAll } from './dumps.js';
import { matchesOf, newStore, refusalOf, runImport, serve } from './run-import.js';

const bob = filesOf('bob');
const nob = filesOf('nob');
const concepts = JSON.stringify({
  id: 'bm',
  name: 'Bokmålsordboka',
  concepts: { 'norr.': { class: 'language', expansion: 'gammelt norsk' } },
});

const folder = newFolder();
const server = createServer((request, response) => {
  const path = (request.url ?? '').slice(1);
  if (path.startsWith('moved/')) response.writeHead(302, { location: `/${path.slice(6)}` }).end();
  else if (path === 'literal') response.writeHead(302, { location: 'http://127.0.0.2/dump' }).end();
  else if (path === 'mapped') response.writeHead(302, { location: 'http://[::ffff:10.0.0.1]/dump' }).end();
  else if (path === 'named') response.writeHead(302, { location: 'http://localhost/dump' }).end();
  else if (path === 'round') response.writeHead(302, { location: '/round' }).end();
  else if (path === 'cut')
    response.writeHead(200, { 'content-length': '1000000' }).write('x', () => response.destroy());
  else if (path === 'page') response.end('<!doctype html><p>Vedlikehold</p>');
  else if (path === 'busy') response.writeHead(503).end();
  else if (existsSync(join(folder, path))) response.end(readFileSync(join(folder, path)));
  else response.writeHead(404).end();
});
const address = new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    const at = server.address();
    resolve(`http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`);
  });
});
afterAll(() => void server.close());

/** The path or URL of every form of dump, with the same articles. */
const forms: Record<string, () => Promise<string>> = {
  'tar.gz': async () => write(folder, 'a/article.tar.gz', await tarGzOf(bob)),
  tar: async () => write(folder, 'b/article.tar', await tarOf(bob)),
  'json.gz': async () => write(folder, 'c/article.json.gz', gzipSync(objectOf(bob))),
  json: async () => write(folder, 'd/article.json', objectOf(bob)),
  'json of another name': async () => write(folder, 'e/download', objectOf(bob)),
  folder: async () => writeAll(join(folder, 'f', 'deep'), bob),
  address: async () => {
    write(folder, 'bm/fil/article.tar.gz', await tarGzOf(bob));
    write(folder, 'bm/concepts.json', concepts);
    return `${await address}/moved/bm/fil/article.tar.gz`;
  },
};

describe('every form of dump', () => {
  it.each(Object.entries(forms))(
    '%s is imported and found by lemma, form, older form and phrase',
    async (_, make) => {
      const store = newStore();
      const report = await runImport(await make(), store);
      expect(report).toMatchObject({ articles: Object.keys(bob).length, rejected: 0 });
      const client = await serve(store);
      expect(await matchesOf(client, 'fisk')).toEqual(['lemma 100']);
      expect(await matchesOf(client, 'bøkene')).toEqual(['inflection 101']);
      expect(await matchesOf(client, 'þenna')).toEqual(['older_form 105']);
      expect(await matchesOf(client, 'legge fisk')).toEqual([]);
      expect(await matchesOf(client, 'fange fisk')).toEqual(['phrase 100']);
      expect(readdirSync(dirname(store)).sort()).toEqual(['dictionary.db', 'dictionary.db.lock']);
    },
  );

  it('a single article is a dictionary', async () => {
    const store = newStore();
    const path = write(newFolder(), '100.json', bob['100.json'] ?? '');
    expect(await runImport(path, store)).toMatchObject({ articles: 1, rejected: 0 });
    expect(await matchesOf(await serve(store), 'fisker')).toEqual(['inflection 100']);
  });

  it('the store has no names of editors', async () => {
    const store = newStore();
    await runImport(write(newFolder(), 'article.json', objectOf(bob)), store);
    expect(readFileSync(store).includes('Redaktørsen')).toBe(false);
  });
});

describe('the code tables', () => {
  const languageOf = async (store: string) =>
    (await (await serve(store)).article('bob', 105))?.etymology.map((text) =>
      text.map((span) => span.text).join(''),
    );

  it('are found in the folder above, on the web or on the disk', async () => {
    const store = newStore();
    const dump = write(newFolder(), 'bm/fil/article.tar.gz', await tarGzOf(bob));
    expect((await runImport(dump, store)).notes).toEqual([expect.stringContaining('built-in table')]);
    write(dirname(dirname(dump)), 'concepts.json', concepts);
    expect((await runImport(dump, store)).notes).toEqual([]);
    expect((await languageOf(store))?.join()).toContain('gammelt norsk');
    expect((await runImport((await forms['address']?.()) ?? '', store)).notes).toEqual([]);
  });

  it('are found in the archive, and are not rejected entries', async () => {
    const dump = write(
      newFolder(),
      'a.tar',
      await tarOf({ ...bob, 'fil/concepts.json': concepts, 'word_class.json': '{}' }),
    );
    expect(await runImport(dump, newStore())).toMatchObject({ rejected: 0, notes: [] });
  });

  it('give a note where they cannot be read', async () => {
    const dump = write(newFolder(), 'a.tar', await tarOf({ ...bob, 'concepts.json': '{"concepts": 7}' }));
    expect((await runImport(dump, newStore())).notes.join()).toMatch(
      /concepts.json is not a table.*built-in table/,
    );
    const conceptsPath = write(newFolder(), 'x.json', '[]');
    expect(await refusalOf(dump, newStore(), { conceptsPath })).toMatch(/x\.json is not a concepts\.json/);
    expect(await refusalOf(dump, newStore(), { conceptsPath: `${conceptsPath}.none` })).toMatch(
      /cannot be read/,
    );
  });
});

describe('broken entries', () => {
  const big = `{"article_id": 9000, "text": "${'x'.repeat(9_000_000)}"}`;
  const bad: Record<string, [entry: string | Uint8Array, reason: RegExp]> = {
    '9001.json': ['{"article_id": 9001, "lemmas": [', /broken JSON/],
    '9002.json': ['{"article_id": 9002, "lemmas": [], "body": {"definitions": []}}', /has no lemma/],
    '9003.json': [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), /not in UTF-8/],
    '9004.json': [
      '{"article_id": "mange", "lemmas": [{"lemma": "x"}], "body": {}}',
      /article_id is not a whole number/,
    ],
    '9005.json': ['[]', /not an object/],
    '9000.json': [big, /9 MB, and no article is over 8 MB/],
    '9100.json': [bob['100.json'] ?? '', /another article has the same number/],
  };
  const files = { ...bob, ...Object.fromEntries(Object.entries(bad).map(([name, [text]]) => [name, text])) };

  it.each(['tar', 'folder'])('of a %s are left out, each with its reason', async (form) => {
    const path =
      form === 'tar' ? write(newFolder(), 'a.tar', await tarOf(files)) : writeAll(newFolder(), files);
    const store = newStore();
    const report = await runImport(path, store);
    expect(report).toMatchObject({ articles: Object.keys(bob).length, rejected: Object.keys(bad).length });
    const reasons = new Map(report.rejects.map(({ name, reason }) => [name, reason]));
    for (const [name, [, reason]] of Object.entries(bad)) {
      expect(reasons.get(name) ?? reasons.get('100'), name).toMatch(reason);
    }
    expect(await matchesOf(await serve(store), 'fisken')).toEqual(['inflection 100']);
  });

  it('are those that are nested too deep; names with `..` lead nowhere', async () => {
    const deep = `{"article_id": 9300, "lemmas": [{"lemma": "x"}], "body": ${'{"elements":['.repeat(200_000)}${']}'.repeat(200_000)}}`;
    const outside = newFolder();
    const climbing = { [`../../../../../../../../${outside}/100.json`]: bob['100.json'] ?? '' };
    const store = newStore();
    const path = write(newFolder(), 'a.tar', await tarOf({ ...climbing, '/etc/9300.json': deep }));
    const report = await runImport(path, store);
    expect(report).toMatchObject({ articles: 1, rejected: 1 });
    expect(report.rejects[0]?.reason).toMatch(/nested deeper/);
    expect(readdirSync(outside)).toEqual([]);
    expect(await matchesOf(await serve(store), 'fisken')).toEqual(['inflection 100']);
  });

  it('are listed up to ten', async () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`x${at}.json`, '{}']));
    const report = await runImport(writeAll(newFolder(), { ...bob, ...many }), newStore());
    expect(report.rejected).toBe(11);
    expect(report.rejects).toHaveLength(10);
  });

  it('with unknown kinds and codes are imported, found and counted, each number once', async () => {
    const odd = (lemma: string) =>
      JSON.stringify({
        article_id: 9200,
        lemmas: [{ lemma, hgno: '2' }],
        body: {
          definitions: [
            {
              type_: 'hologram',
              content: 'av $ $',
              items: ['ukj.', 'egen.'].map((id) => ({ type_: 'entity', id })),
            },
          ],
        },
      });
    const own = { concepts: { 'egen.': { class: 'language', expansion: 'vårt eget' } } };
    const files = {
      ...bob,
      'concepts.json': JSON.stringify(own),
      'odd.json': odd('rarung'),
      'p.json': odd('dobbel'),
    };
    const store = newStore();
    const report = await runImport(writeAll(newFolder(), files), store);
    expect(report).toMatchObject({
      rejected: 1,
      unknownKinds: new Map([['hologram', 1]]),
      unknownCodes: new Map([['ukj.', 1]]),
    });
    const client = await serve(store);
    expect(await matchesOf(client, 'rarung')).toEqual(['lemma 9200']);
    expect(await matchesOf(client, 'dobbel')).toEqual([]);
  });
});

describe('a dump that cannot be used', () => {
  /** An old store, and its answers, which must not change. */
  async function standing() {
    const store = newStore();
    await runImport(writeAll(newFolder(), bob), store);
    const before = readFileSync(store);
    return { store, isUntouched: () => before.equals(readFileSync(store)) };
  }

  const dumps: Record<string, [make: () => Promise<string | Uint8Array>, sentence: RegExp]> = {
    'cut.tar.gz': [async () => (await tarGzOf(bob)).subarray(0, 900), /ends too early/],
    'cut.tar': [async () => (await tarOf(bob)).subarray(0, 2000), /ends too early/],
    'cut.json': [async () => objectOf(bob).slice(0, 3000), /ends too early/],
    'cut.json.gz': [async () => gzipSync(objectOf(bob)).subarray(0, 900), /ends too early/],
    'damaged.tar.gz': [async () => (await tarGzOf(bob)).fill(7, 400, 600), /is damaged/],
    'damaged.tar': [async () => (await tarOf(bob)).fill(7, 2048, 12_000), /is damaged/],
    'odd.json': [async () => '{"1": {}, nei}', /cannot be read/],
    'list.json': [async () => '[[1, "a"]]', /is not a dump/],
    'text.tar.gz': [async () => 'ikke et arkiv', /is not a dump/],
    'bomb.tar.gz': [async () => tarGzOf({ '1.json': Buffer.alloc(40_000_000) }), /grows without end/],
    'bomb.json.gz': [async () => gzipSync(`{"1": "${'x'.repeat(40_000_000)}"}`), /grows without end/],
    'none.tar': [async () => tarOf({ 'les.txt': 'meg' }), /has no articles/],
    'empty.json': [async () => '{}', /has no articles/],
    'other.tar': [
      async () => tarOf({ 'a.json': '{}', 'b.json': '{}' }),
      /nothing was imported.\nLeft out:\n- a.json: /,
    ],
    'half.tar': [
      async () => tarOf({ '100.json': bob['100.json'] ?? '', 'a.json': '{}', 'b.json': '{}' }),
      /1 articles that can be read and 2 that cannot/,
    ],
  };
  it.each(Object.entries(dumps))(
    '%s: fails with a sentence, and the old store stays in use',
    async (name, [make, sentence]) => {
      const { store, isUntouched } = await standing();
      expect(await refusalOf(write(newFolder(), name, await make()), store)).toMatch(sentence);
      expect(isUntouched()).toBe(true);
      expect(readdirSync(dirname(store)).sort()).toEqual(['dictionary.db', 'dictionary.db.lock']);
    },
  );

  it.each([
    ['/finnes/ikke.tar.gz', /is not there/],
    ['ftp://eksempel.no/a.tar.gz', /must begin with https/],
  ])('%s', async (from, sentence) => {
    expect(await refusalOf(from, newStore())).toMatch(sentence);
  });

  it.each([
    ['/ikke.tar.gz', /answers 404: there is no dump at this address/],
    ['/busy', /answers 503: it cannot give the dump now\. Try again later/],
    ['/page', /^http:\/\/127\.0\.0\.1:\d+\/page is not a dump/],
    ['/round', /redirects again and again/],
    ['/cut', /cannot be downloaded/],
    ['/literal', /leads to another host on this machine or in a private network/],
    ['/mapped', /leads to another host on this machine or in a private network/],
    ['/named', /leads to another host on this machine or in a private network/],
  ])('at a URL that does not send it: %s', async (path, sentence) => {
    const { store, isUntouched } = await standing();
    expect(await refusalOf(`${await address}${path}`, store)).toMatch(sentence);
    expect(isUntouched()).toBe(true);
    expect(readdirSync(dirname(store)).sort()).toEqual(['dictionary.db', 'dictionary.db.lock']);
  });

  it('does not replace a file that is not a store', async () => {
    const store = write(newFolder(), 'brev.txt', 'Kjære Kari');
    expect(await refusalOf(writeAll(newFolder(), bob), store)).toMatch(
      /not a dictionary store. Name another file/,
    );
    expect(readFileSync(store, 'utf8')).toBe('Kjære Kari');
  });
});

describe('the wrong dictionary', () => {
  it.each([
    [
      'its path',
      async () => write(newFolder(), 'nn/fil/article.tar', await tarOf(bob)),
      /Nynorskordboka \(its name/,
    ],
    [
      'its table',
      async () => writeAll(newFolder(), { ...bob, 'concepts.json': concepts.replace('"bm"', '"nn"') }),
      /its table/,
    ],
    [
      'its phrases',
      async () =>
        write(
          newFolder(),
          'a.tar',
          await tarOf({ '100.json': String(bob['100.json']).replaceAll('"BM"', '"nn"') }),
        ),
      /1 of its articles say so/,
    ],
  ])('is recognized by %s, and imported only with --force', async (_, make, sentence) => {
    const from = await make();
    const refusal = await refusalOf(from, newStore());
    expect(refusal).toMatch(sentence);
    expect(refusal).toContain('Bokmålsordboka');
    expect((await runImport(from, newStore(), { isForced: true })).articles).toBeGreaterThan(0);
  });

  it.each([
    ['https://127.0.0.1:1/nn/fil/article.tar.gz', 'Nynorskordboka'],
    ['/srv/article-nn.json.gz', 'Nynorskordboka'],
    ['NN_2026.tar', 'Nynorskordboka'],
    ['/nn/hjemme/mye/dump.tar', undefined],
    ['/tmp/ordrom-3NN0xb/half.tar', undefined],
    ['/nn/BM_2026.tar', undefined],
  ])('by the path %s is %s', async (from, named) => {
    expect(await refusalOf(from, newStore())).toMatch(named ? `like ${named} (its name` : 'is not there');
  });
});

describe('the other dictionary', () => {
  it('is unchanged, and either can be imported again', async () => {
    const store = newStore();
    await runImport(writeAll(newFolder(), bob), store);
    const size = statSync(store).size;
    for (let round = 0; round < 3; round += 1)
      await runImport(writeAll(newFolder(), nob), store, { dict: 'nob' });
    const client = await serve(store);
    expect(await matchesOf(client, 'skóli', 'nob')).toEqual(['older_form 200']);
    expect(await matchesOf(client, 'fiskane', 'nob')).toEqual(['inflection 100']);
    expect(await matchesOf(client, 'fiskene')).toEqual(['inflection 100']);
    expect(statSync(store).size).toBeLessThan(3 * size);
  });

  it('is not copied where the old store is broken, and gives a note', async () => {
    const store = newStore();
    await runImport(writeAll(newFolder(), bob), store);
    truncateSync(store, 8192);
    const report = await runImport(writeAll(newFolder(), nob), store, { dict: 'nob' });
    expect(report.notes.join()).toMatch(/did not come over.*import the dictionaries anew/);
    expect(await matchesOf(await serve(store), 'skular', 'nob')).toEqual(['inflection 200']);
  });
});
