import { trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import { asksForHelp } from '../../framework/typed-text.js';
import { phrasesOf } from '../../lib/phrases.js';
import { bareWords, wordsOf } from '../../lib/text.js';
import { spelled } from '../../model/spelling.js';

/**
 * What is said around a question, or instead of one: greetings, thanks, closings, small talk. Phrases are in bokmål and
 * English; other spellings of their words are known by `spelled`.
 */

/** What a message says that asks for nothing that a command answers. */
export type SmallTalk = 'thanks' | 'no-matter' | 'help';

/** Greetings and thanks on both sides of a sentence. */
const POLITE = `
  takk for sist, takk for i går, nice to see you
  det var hyggelig, det var koselig, det var koseleg, det var hyggeleg, det var fint
  det var veldig hyggelig, det var så hyggelig, det var veldig koselig, det var så koselig
  hei, heisann, hallo, halla, hi, hello, hey
  god morgen, god dag, god kveld, good morning
  ordrom, takk, tusen takk, takk for hjelpen, takk for hjelpa, på forhånd takk, på førehand takk
  vennligst, vær så snill, ver så snill, er du snill, er du grei, vær så grei, ver så grei, hvis du gidder, om du gidder, please, thanks, thank you
  kan du si meg, kan du fortelle meg, kan du fortelje meg, kan du vise meg, can you tell me
  jeg lurer på
`;

const START = phrasesOf(`
  ${POLITE}
  hei hei, hei der, hei igjen, hei på deg, hallo der, hi there, hi again, hello there, hey there
  sorry/apologies to bother/bug/disturb/trouble/pester you [again/once_more/now] [but], sorry for bothering/bugging/disturbing you [again] [but]
  beklager/unnskyld/sorry/orsak [at] {we} maser/forstyrrer/plager/spør [deg/dere] [igjen/så_mye] [men], beklager/unnskyld/sorry å/for_å/maset/mas [mase/forstyrre/spørre] [igjen] [men]
  god morgon, god formiddag, god føremiddag, god ettermiddag, good afternoon, good evening
`);

/** A greeting before a sign only. Without one, it may be a part of the day: `Morning! Is Ingrid around`. */
const SHORT_GREETINGS = phrasesOf(
  'morning/morn/afternoon/evening [all], mornin, morra, morning everyone, morn folkens',
);

/** Thanks for something that has been. */
const THANKED = /\b(?:takk|thanks|thank you) for\b/iu;

/** Phrases that end a conversation and ask nothing. */
const CLOSINGS = phrasesOf<'thanks' | 'no-matter'>(`
  thanks: bra jobba, bra jobbet, godt jobba, godt jobbet, du er flink, du er best, flink bot
  good bot, good job, well done, nice work, great job, veldig bra, kjempebra, så bra, imponerende
  takk, takker, takk skal du ha, takk så mye, takk for hjelpen, takk for hjelpa, takk for hjelp, takk for svaret, takk for det
  takk for hjelpen/hjelpa/hjelp/svaret i_går/sist/i_dag [forresten], takk for hjelpen/hjelpa/hjelp/svaret forresten, thanks for yesterday, thanks for your/the help yesterday
  takk for meg, tusen takk, tusen takk for hjelpen, tusen takk for hjelpa, mange takk, hjertelig takk
  tusen hjertelig takk, takker og bukker, tusen takk skal du ha, mange takk skal du ha, tusen takk for det, tusen takk for svaret, tusen takk for hjelp, tusen takk så mye
  thanks, thanks a lot, thanks so much, thanks for the help, thanks for your help, thank you, thank you so much
  ty, thx, tnx, ok, okei, okay, okey, cheers
  no-matter: ja, nei, ja takk, nei takk, yes please, no thanks, no thank you, haha, hehe, lol, vent litt, vent
  greit, fint, flott, supert, perfekt, perfect, great, nice, kult, topp, cool, awesome, bra
  det holder, that will do, that'll do, fantastisk, fantastic, strålende, nydelig, takk for innsatsen, takk for responsen
  knall, [da] går {we} for det, {we} går for det, we'll go with that, let's go with that, det ble bra/fint
  den er grei, den er god, da sier vi det, vi sier det, that works, that is settled, it's settled, then it's settled
  det/that passer/funker/går/works/suits [fint/bra/fine/perfectly] [for] [meg/oss/alle/begge/me/us/everyone/everybody/both] [fint/bra/fine]
  det var alt, det va alt, da er det alt, det var bra, det er bra, det er greit, det er fint, det var alt for nå
  that is all, that was all, that’s all, that's all
  god helg, god kveld, god natt, god jul, god påske, god ferie, god tur, bye, goodbye, see you
  hadebra, hadet, ha det, ha det bra, ha det godt, ha en fin dag, ha en god dag, ha en fin helg, ha en god helg, ha ei fin helg, ha ei god helg, ha ein fin dag
  snakkes, vi snakkes, me snakkast, have a nice day, have a good day, have a great day, have a nice weekend, have a good weekend
  sorry, beklager, unnskyld, orsak, oops, oi
  feil kanal, feil tråd, feil chat, feil vindu, feil person
  wrong channel, wrong thread, wrong chat, wrong person, wrong window
  [da] ikke book/bestill/reserver [{it}], [da] book/bestill/reserver [{it}] ikke [{it}], don't/do_not book/reserve/take [{it}]
  {we} tar {it} ikke [likevel], {it} tar {we} ikke [likevel], {we} won't/will_not take/book/need {it}, ta vare på deg [selv], ta en kaffe
  glem det, gløym det, never mind, nevermind, nvm, ignorer det, ignorer dette, ignore that, ignore this
`);

/** Questions to the app about itself. Its help says what it is. */
const ABOUT_THE_APP = phrasesOf(
  `
    hvordan går det, hvordan har du det, how are you, how are you doing, how are you today, how is it going, how's it going
    hva skjer, what's up, whats up, går det bra, er du der, er du her, are you there, are you here
    er du en robot, are you a bot, are you a robot, er du et menneske, are you human
    hvem har laget deg, hvem lagde deg, hvem har laga deg, who made you
    fortell en vits, fortel en vits, tell me a joke, hva kan du
    [kan_du/kunne_du/vil_du] hjelp/hjelpe meg
    [can_you] help me
    hva kan/gjør du/jeg [egentlig/da] [gjøre/spørre_om/skrive/brukes_til/brukast_til/hjelpe_med/hjelpe_til_med/hjelpe_meg_med]
    hvordan virker/fungerer/verkar/bruker_jeg/brukar_jeg du/dette/deg/det
    hvordan/how {find} [jeg/man/vi/me] [et/en/ei/a/an] [ledig/free] {found}
    [kan_du/kunne_du/vil_du/can_you] [si/fortelle/fortell/fortel/tell] [meg/oss/me/us] hva/what du/you kan/can [gjøre/brukes_til/brukast_til/hjelpe_med/hjelpe_meg_med/hjelpe_oss_med/do/help_with/help_me_with]
    what can you/i do/ask/help_with/help_me_with/be_used_for/use_you_for
    hvem/hva er du
    who are you
    hva lagrer/lagre du [om_meg/om_oss]
  `,
  {
    find: 'booker bestiller reserverer finner finn tingar bestille booke finne do_i_book do_i_find do_i_reserve can_i_book can_i_find kan_jeg_booke kan_jeg_finne',
    found: 'møterom rom tid time møte room meeting_room slot meeting',
  },
);

/** A word as phrases spell it. What stands in quotes is none. */
const said = (word: string) => spelled(trimSignsAtEnd(word.toLowerCase(), '?!.,:;'));

const END = phrasesOf(`
  ${POLITE}
  vet du det, vet du, vet du om det, do you know
  [jeg] husker/huske/hugsar/hugser/minnes [det] ikke [helt]
  [i] can't/cannot/don't remember
`);

/**
 * The sentence without greetings, thanks and the signs around it. A sentence of nothing else stays as it is.
 *
 * @param text cleaned by `cleanTyped`
 */
export function trimPoliteness(text: string): string {
  let left = trimEnd(text);
  for (;;) {
    const words = wordsOf(left);
    const spelt = words.map(said);
    const short = words.findLastIndex(
      (word, at) => /[,!.]$/u.test(word) && SHORT_GREETINGS.whole(spelt.slice(0, at + 1)) !== undefined,
    );
    const before = Math.max(START.starting(spelt)?.length ?? 0, short + 1);
    const without = words.slice(before);
    const after = END.ending(spelt.slice(before))?.length ?? 0;
    const kept = without.slice(0, without.length - after);
    if (kept.length === 0) return without.length > 0 && before > 0 ? without.join(' ') : left;
    const shorter = trimEnd(kept.join(' '));
    if (shorter === left || shorter === '') return left;
    left = shorter;
  }
}

/** The dots of `god, bedre, ...` stand for a word, and stay. */
function trimEnd(text: string): string {
  const asked = trimSignsAtEnd(text, '? ');
  return /(?:,| [–-]) (?:\.{2,5}|…)$/u.test(asked) ? asked : trimSignsAtEnd(text, '?!., ');
}

/** The kind of a message of nothing but closings: thanks where one of them says thanks. */
function readClosings(text: string): 'thanks' | 'no-matter' | undefined {
  const words = bareWords(text).map(said);
  let kind: 'thanks' | 'no-matter' | undefined;
  for (let at = 0; at < words.length; ) {
    const found = CLOSINGS.starting(words, at);
    if (!found) return undefined;
    kind = kind === 'thanks' ? kind : found.kind;
    at += found.length;
  }
  return kind;
}

/**
 * What a message says that ends or begins a conversation: thanks, a closing, a question to the app about itself.
 *
 * @param cleaned the message
 * @param text the same without greetings
 * @param isWord whether a closing of one word may be a word to look up: `kult`, `topp?`
 */
export function readSmallTalk(cleaned: string, text: string, isWord: boolean): SmallTalk | undefined {
  if (readClosings(text) === 'thanks') return 'thanks';
  const closing = readClosings(cleaned);
  if (closing === 'thanks' || (closing && !(isWord && wordsOf(cleaned).length === 1))) return closing;
  const words = wordsOf(text).map(said);
  const asks = [START, ABOUT_THE_APP].some((table) => table.whole(words) !== undefined);
  return asks || asksForHelp(text) ? 'help' : undefined;
}

/** `hei @ola takk for sist` says something to Ola, and asks nothing. */
export const thanksForPast = (cleaned: string): boolean => THANKED.test(cleaned);

/** `mange takk. og bok?` without the thanks. */
export function withoutClosingBefore(text: string): string {
  const { closing = '', rest = '' } = CLOSING_BEFORE.exec(text)?.groups ?? {};
  return closing !== '' && readClosings(closing) ? rest : text;
}

const CLOSING_BEFORE = /^(?<closing>[^.!?,]{1,30})[.!]{1,3} (?<rest>.+)$/u;
