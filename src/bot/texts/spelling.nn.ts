import type { DictId } from '../../dictionary/contract.js';
import type { spelling as nb } from './spelling.nb.js';
import type { Translation } from './translation.js';

const OTHER: Record<DictId, string> = { bob: 'nynorsk', nob: 'bokmål' };
const CHOSEN: Record<DictId, string> = { bob: 'bokmål', nob: 'nynorsk' };

export const spelling: Translation<typeof nb> = {
  title: 'Sjekk orda',
  allKnown: (count) => (count === 1 ? 'Ordet står i ordbøkene.' : `Alle dei ${count} ulike orda er kjende.`),
  unknown: (count) =>
    count === 1 ? 'Eg fann ikkje eitt av orda i ordbøkene:' : `Eg fann ikkje ${count} av orda i ordbøkene:`,
  similarTo: (words) => ` – liknar på ${words.join(', ')}`,
  moreUnknown: (count) => `Og ${count} ord til som eg ikkje fann.`,
  lookUp: 'Slå opp eit liknande ord',
  onlyInOther: (chosen, words) =>
    `Du har valt ${CHOSEN[chosen]}. Desse orda står berre i ordboka for ${OTHER[chosen]}: ${words}`,
  compounds: (words) => `Sette saman av kjende ord: ${words}`,
  truncated: (count) => `Meldinga er lang. Eg har sjekka dei første ${count} ulike orda.`,
  limits:
    'Eg ser på eitt ord om gongen, ikkje på setninga. Namn, forkortingar, kode, lenkjer og tal blir ikkje sjekka.',
  noWords: 'Det er ingen ord å sjekke i denne meldinga. Vel ei anna melding.',
  onlySample: (words) =>
    `Eg kan ikkje sjekke orda enno. Prøveordboka har ${words > 0 ? `berre omtrent ${words} ord i kvar målform` : 'få ord'}, så dei fleste rette ord manglar der.`,
  sampleAdvice:
    'Den som har ansvaret for Ordrom hos dykk, kan hente heile Bokmålsordboka og Nynorskordboka med «ordrom import». Prøver du Ordrom på di eiga maskin, hentar knappen «Hent alle 200 000 ord» på sida dei.',
};
