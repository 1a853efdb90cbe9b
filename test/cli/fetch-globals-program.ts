import process from 'node:process';
import { hideFetchGlobals } from '../../src/cli/fetch-globals.js';

/** Prints whether loading axios loaded Node's `fetch`, and what the globals do afterwards. With `shown`, none is hidden. */

const isLoaded = () =>
  (process as unknown as { moduleLoadList: string[] }).moduleLoadList.includes(
    'NativeModule internal/deps/undici/undici',
  );

const show = process.argv[2] === 'shown' ? () => undefined : hideFetchGlobals();
await import('axios');
const isLoadedByAxios = isLoaded();
show();
const form = new FormData();
form.set('word', 'fisk');
const { status } = new Response(String(form.get('word')), { headers: new Headers({ 'x-word': 'fisk' }) });
process.stdout.write(
  JSON.stringify({ isLoadedByAxios, word: form.get('word'), status, isLoaded: isLoaded() }),
);
