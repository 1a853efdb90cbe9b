import { createMemoryStore } from '../../../src/dictionary/index/memory-store.js';
import { packDictionaries } from '../../../src/dictionary/index/packed-dictionaries.js';
import { buildBuiltinArticles } from '../../../src/dictionary/sources/builtin/build-builtin.js';
import { builtinInfo } from '../../../src/dictionary/sources/builtin/info.js';
import { startService } from './start-service.js';

/** The service with the built-in words, which says that they are all words of the language and no sample. */
export function startCompleteDictionary(apiKeys: readonly string[]) {
  const packed = packDictionaries(buildBuiltinArticles(), (dict, articles) => {
    const { words: _, ...info } = builtinInfo(dict, articles);
    return { ...info, source: 'ordbokene' };
  });
  return startService(createMemoryStore(packed), { apiKeys: [...apiKeys] });
}
