import type { WordLookUp } from './query.js';

/** Names of the inflection, which stand before or after the word. */
const INFLECTION = 'bøyn?ing(?:en|a|ar|er)?|inflections?|conjugations?|declensions?';
/** Requests that stand before the word: `bøy hytte`, `inflected forms of hytte`. */
const REQUESTS = `${INFLECTION}|bøy|bøyn?ings(?:form(?:er|ene|ar|ane)?|mønster(?:et)?)|flertall(?:et|sform)?|fleirtal(?:et|sform)?|entall(?:et)?|eintal(?:et)?|inflect|conjugate|decline|(?:inflected )?forms|plurals?`;
/** Names of forms. They are words that stand in phrases too, so a preposition must follow. */
const FORMS =
  'former|formene|formane|preteritum|fortid|presens|nåtid|notid|perfektum|perfekt|imperativ|komparativ|superlativ|bestemt form|singular|past tense|present tense|comparative|superlative';
const OF = '(?:av|på|til|for|of)';
const WORD =
  '(?:(?:ordet|verbet|substantivet|adjektivet|the (?:word|verb|noun|adjective)) )?(?!(?:av|på|til|for|of|seg)$)(?<word>.+)';
const WHAT = '(?:(?:[hk]va|what) (?:er|is|are) )?(?:the )?';
const HOW = '(?:hvordan|hvorledes|korleis|åssen|how)';
const SOMEONE = '(?:man|en|ein|jeg|eg|du|vi|dere|de|you|i|we)';

const pattern = (source: string) => new RegExp(`^${source}$`, 'iu');

/** Questions about the forms of a word, as in `bøyning av bok`, `bøy bok`, `bok bøyning` and `how is bok inflected`. */
const INFLECTION_QUESTIONS = [
  pattern(`${WHAT}(?:${REQUESTS})[:,]?(?: ${OF})? ${WORD}`),
  pattern(`${WHAT}(?:${FORMS})[:,]? ${OF} ${WORD}`),
  pattern(
    `${HOW} (?:bøyes|bøyast|bøyer ${SOMEONE}|(?:do|does|can) ${SOMEONE} (?:inflect|conjugate|decline)) ${WORD}`,
  ),
  pattern(`${HOW} (?:blir|vert|is|are) ${WORD} (?:bøyd|bøyet|bøygd|inflected|conjugated|declined)`),
  pattern(`(?!(?:[hk]va|what) (?:er|is|betyr|tyder|does) )(?<word>.+?),? (?:${INFLECTION}|bøyes|bøyast)`),
];

/** Other questions about a word, as in `hva betyr fisk`, `synonym til glad` and `what does fisk mean`. */
const QUESTIONS = [
  /^[hk]va (?:betyr|tyder|er|vil det si|vil det seie) (?:(?:ordet|uttrykket) )?(?<word>.+)$/iu,
  /^(?:betydning(?:en|a)?|tyding(?:a)?|definisjon(?:en)?) (?:av|på|til) (?:ordet )?(?<word>.+)$/iu,
  /^(?:et |eit )?(?:(?:synonym|antonym)(?:er|et|a)?|(?:annet|anna|andre) ord) (?:til|for|av) (?:ordet )?(?<word>.+)$/iu,
  /^what (?:does|do) (?:the word )?(?<word>.+) mean$/iu,
  /^(?:the )?(?:meaning|definition|synonyms?) (?:of|for) (?<word>.+)$/iu,
];

/** The word that a question is about, and the part of its article that is asked for. */
export function readWordQuestion(text: string): Pick<WordLookUp, 'word' | 'part'> {
  for (const question of INFLECTION_QUESTIONS) {
    const word = question.exec(text)?.groups?.['word'];
    if (word !== undefined) return { word, part: 'inflection' };
  }
  for (const question of QUESTIONS) {
    const word = question.exec(text)?.groups?.['word'];
    if (word !== undefined) return { word };
  }
  return { word: text };
}
