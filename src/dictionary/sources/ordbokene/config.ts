import * as z from 'zod';
import { splitList } from '../../../shared/text/fold.js';

const webAddress = z.url({ protocol: /^https?$/ });
const PROBLEM = 'ORDBOKENE_URL must be addresses that begin with http:// or https://, separated by commas';

/** The variables of `DICTIONARY_SOURCE=ordbokene`. */
export const ordbokeneVariables = z.object({
  ORDBOKENE_URL: z
    .string(PROBLEM)
    .transform(splitList)
    .refine((urls) => urls.length > 0 && urls.every((url) => webAddress.safeParse(url).success), PROBLEM)
    .default(['https://ord.uib.no/', 'https://oda.uib.no/opal/prod/'])
    .meta({
      description:
        'The addresses of the public API of Ordbøkene, separated by commas. The first is asked first.',
    }),
});

export interface OrdbokeneConfig {
  /** The addresses of the API, at least one. The first is asked first. */
  baseUrls: readonly string[];
}
