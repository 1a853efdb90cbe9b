import { createMemoryStore, packDictionaries } from '../../../src/dictionary/index/indexed-store.js';
import { buildBuiltinArticles } from '../../../src/dictionary/sources/builtin/build-builtin.js';
import { sampleInfo } from './sample-articles.js';
import { startService } from './start-service.js';

/** The service with the built-in words, which says that they are all words of the language and no sample. */
export function startCompleteDictionary(apiKeys: readonly string[]) {
  const packed = packDictionaries(buildBuiltinArticles(), (dict, articles) => {
    const { words: _, ...info } = sampleInfo(dict, articles);
    return { ...info, source: 'ordbokene' };
  });
  return startService(createMemoryStore(packed), { apiKeys: [...apiKeys] });
}
