import process from 'node:process';
import { hideFetchGlobals } from '../../src/cli/fetch-globals.js';

/** Prints whether Node has loaded its `fetch` after axios was loaded, and whether a form can be made. With `shown`, nothing is hidden. */

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
