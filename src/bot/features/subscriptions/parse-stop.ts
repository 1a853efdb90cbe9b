/** What is to happen with subscriptions that exist. Default: they stop. */
export type StopWish = 'pause' | 'resume';

/**
 * A request to stop, pause or resume subscriptions. `about` names them, and says until when; it is empty if the text names
 * none.
 */
export interface StopQuery {
  kind: 'stop';
  about: string;
  wish?: StopWish;
}

const NOUN = '(?:abonnement(?:er|ene|et|a)?|abonn[eé]re?|subscriptions?|subscribing)';
const STOP_VERB = '(?:stopp|stans|avslutt|slutt|avbestill|si opp|kanseller|fjern|slett|cancel|stop|end)';
/** Requests to unsubscribe show the list, which has the buttons for it. */
const STOP = new RegExp(
  `^(?:${STOP_VERB} (?:med |å |the )*(?:alle |alle våre |all )?${NOUN}(?: (?<what>.+))?|avbestill|(?:avmeld|meld (?:meg |oss )?av|unsubscribe)(?: (?<other>.+))?)$`,
  'iu',
);
/** `stopp dagens ord` */
const STOP_WORD = new RegExp(
  `^${STOP_VERB} (?:med |å )?(?<what>(?:dagens ord|dagsens ord|(?:the )?word of the day)(?: .+)?)$`,
  'iu',
);
/** Words around the name of what is stopped. */
const AROUND = new Set(
  `på til for to of from fra frå av med her here in i denne kanalen this channel rommet takk please å abonnement abonnementet abonnementer
   abonnementene abonnementa abonnere subscription subscriptions alle all alt everything rom rommene romma rooms room the posting poste posts
   innlegg lenger lengre lengere anymore igjen att again opp ut`.split(/\s+/u),
);

/** Phrases at the beginning that say what is to happen with the posts of rooms, and at the end. A new one is one line. */
const STOPPING = `
  stopp|stans|stop|stopp med|slutt|slutt med
  slutt å poste|slutt å sende|slutt å legge ut|slutt å vise|slutt med å poste|slutt med å sende|sluttå poste
  stopp å poste|stopp posting av|stopp innlegg om|stopp meldinger om|stopp meldingene om|stopp meldingar om
  ikke post|ikke send|ikke legg ut|ikkje post|ikkje send|ikkje legg ut|ikke mer|ikkje meir
  stop posting|stop sending|stop showing|don't post|dont post|do not post|no more|no more posts about
`;
const PAUSING = `
  pause|paus|ta pause|ta pause med|ta en pause|ta en pause med|ta ein pause|ta ein pause med|hold pause|hold pause med|ha pause med
  sett på pause|sett i pause|set på pause|pause posting|put on hold|put on pause|take a break from|suspend|hold off|hold off on|utsett
`;
const RESUMING = `
  fortsett|fortsett med|fortset|fortset med|gjenoppta|ta opp igjen|ta oppatt|start igjen|start opp igjen|start på nytt|start opp att
  sett i gang|sett i gang igjen|set i gang igjen|resume|unpause|restart|start again|continue|continue with
`;
const AT_END = { pause: /^(?:sett|set|put) (?<what>.+?) (?:på|i|on) (?:pause|hold)(?: (?<when>.+))?$/isu };
const RESUMED_AT_END = /^start (?:opp )?(?<what>.+?) (?:igjen|på nytt|att|again)$/iu;

/** The longest first, so that `slutt å poste` wins over `slutt`. */
const phrasesOf = (text: string) =>
  text
    .split(/[|\n]/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .sort((a, b) => b.length - a.length);

const LEADS: readonly { phrase: string; wish?: StopWish }[] = [
  ...phrasesOf(PAUSING).map((phrase) => ({ phrase, wish: 'pause' as const })),
  ...phrasesOf(RESUMING).map((phrase) => ({ phrase, wish: 'resume' as const })),
  ...phrasesOf(STOPPING).map((phrase) => ({ phrase })),
].sort((a, b) => b.phrase.length - a.phrase.length);

const POLITE = /^(?:(?:kan du|kunne du|vil du|can you|could you|please|vennligst|ver snill og) )+/iu;

const withoutAround = (typed: string) =>
  typed
    .split(' ')
    .filter((word) => !AROUND.has(word.toLowerCase()))
    .join(' ');

/** `stopp abonnementet på fjorden`, `stopp dagens ord`. */
export function parseStop(text: string): StopQuery | undefined {
  const groups = (STOP.exec(text) ?? STOP_WORD.exec(text))?.groups;
  if (!groups) return undefined;
  return { kind: 'stop', about: withoutAround(groups['what'] ?? groups['other'] ?? '') };
}

/** The same, and `stopp fjorden`, `sett loftet på pause i jula`, `fortsett loftet`, which the commands of rooms alone understand. */
export function parseStopOfRooms(typed: string): StopQuery | undefined {
  const stop = parseStop(typed);
  if (stop) return stop;
  const text = typed.replace(POLITE, '');
  const paused = AT_END.pause.exec(text)?.groups;
  if (paused) {
    const about = withoutAround(`${paused['what'] ?? ''} ${paused['when'] ?? ''}`).trim();
    return { kind: 'stop', about, wish: 'pause' };
  }
  const resumed = RESUMED_AT_END.exec(text)?.groups;
  if (resumed) return { kind: 'stop', about: withoutAround(resumed['what'] ?? ''), wish: 'resume' };
  const lower = text.toLowerCase();
  const lead = LEADS.find(({ phrase }) => lower === phrase || lower.startsWith(`${phrase} `));
  if (!lead) return undefined;
  const about = withoutAround(text.slice(lead.phrase.length).trim());
  return { kind: 'stop', about, ...(lead.wish && { wish: lead.wish }) };
}
