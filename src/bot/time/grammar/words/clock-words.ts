/** Minutes after midnight; a bound that is left out is the working day's. */
export interface ClockBounds {
  from?: number;
  to?: number;
}

const LUNCH = 'lunsj|lunsjen|lunch|lønsj|lønsjen|lonsj|lonsjen|lunsjpausen|matpausen';

/** Minutes after midnight. */
export const clock = (hour: number, minute = 0): number => hour * 60 + minute;

/** `totida`, `åttetiden`: minutes after midnight by the hour's word. */
const AROUND_HOURS: Table<number> = new Map(
  ['ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'].flatMap(
    (word, at) => ['tida', 'tiden', 'tia'].map((ending) => [`${word}${ending}`, clock(at + 1)] as const),
  ),
);

/** Each row is a value and its phrases, between bars. */
export const table = <Value>(rows: readonly (readonly [Value, string])[]): Table<Value> =>
  new Map(
    rows.flatMap(([value, phrases]) => phrases.split('|').map((phrase) => [phrase.trim(), value] as const)),
  );

/** Each first word before each last one, as in a row of a table: `før lunsj|før lunch|etter lunsj|etter lunch`. */
export const everyPair = (firsts: string, lasts: string): string =>
  firsts
    .split('|')
    .flatMap((first) => lasts.split('|').map((last) => `${first} ${last}`))
    .join('|');

/** The end of somebody's day, which says no hour: `før hun går for dagen`, `before he leaves`. */
const LEAVING = [
  everyPair(
    everyPair('før|innen|innan', 'jeg|han|hun|hen|de|vi|me|noen|folk'),
    everyPair(
      'går|drar|dreg|stikker|stikk|reiser|reis|kjører|køyrer|forsvinner|må|skal|må gå|skal gå|må dra|skal dra|vil gå|skal reise',
      'for dagen|for i dag|hjem|heim|heimover|hjemover|heimatt|fra jobb|fra jobben|av jobb|fra kontoret',
    ),
  ),
  everyPair(
    everyPair('før|innen|innan', 'jeg|han|hun|hen|de|vi|me|noen|folk'),
    'går|drar|dreg|stikker|stikk|må gå|må dra|må reise|må stikke|skal dra|skal stikke|skal reise|forlater kontoret|forlèt kontoret|tar kvelden|tar helg|tar helga|tar ferie|går av vakt|går av',
  ),
  everyPair(
    everyPair('before', 'i|he|she|they|we|people'),
    'have to go|has to go|have to leave|has to leave|need to go|needs to go|need to leave|needs to leave|head off|heads off|head out|heads out|take off|takes off|sign off|signs off|log off|logs off|finish|finishes|finish for the day|finishes for the day|call it a day|calls it a day',
  ),
  everyPair(
    everyPair('before', 'i|he|she|they|we|people'),
    'leave|leaves|leave for the day|leaves for the day|go home|goes home|head home|heads home|leave work|leaves work|leave the office|leaves the office|leave today|leaves today',
  ),
].join('|');

const LUNCH_TIME = `${LUNCH}|lunsjtid|lunsjtida|lunsjtiden|lunsjtider|lunsjtidene|lunchtime|lunch time|lunch break|lunch hour`;

/** Before hours that are not wanted. */
const NOT =
  'ikke|men ikke|helst ikke|bare ikke|not|but not|just not|but|except|except for|excluding|avoid|avoiding|unngå|bortsett fra|utenom|unntatt|untatt|uten|without';

/** Before hours at which nothing is wanted: `ingen møter før 10`. The `no` of `no meetings before 10` is read as `not`. */
const NO_MEETINGS =
  "ingen møter|ingen avtaler|ikke noen møter|ikke møter|ikke møte|ingenting|ingenting som helst|aldri|helst aldri|not meetings|not meeting|not calls|not bookings|not appointments|nothing|never|can't do|cannot do|don't want meetings|don't want to meet";

/** The time of day. Values are minutes after midnight where they are numbers. */
export const CLOCK = {
  PART_OF_DAY: table<ClockBounds>([
    [
      { from: clock(14) },
      'eod|by end of day|by the end of the day|cob|by cob|close of business|by close of business|end of business|end of business day|by end of business|by end of business day|end of day|end of the day|by eod|slutten av dagen|på slutten av dagen|slutten på dagen|på slutten på dagen|sist på dagen|sent på dagen|seint på dagen|sent i ettermiddag|seint i ettermiddag|sent på ettermiddagen|seint på ettermiddagen|late afternoon|late in the day',
    ],
    [
      { to: clock(10) },
      'morgener|morgenene|morgonar|morgonane|alle morgener|tidlig|tidleg|tidli|tidle|tile|tili|tidligt|early|tidlig på dagen|tidleg på dagen|først på dagen|morgenen|morgonen|morgen|morgon|mårra|mårån|morrakvisten|mårran|morran|mårrån|morraen|morningen|mornigen|om morraen|om morningen|om mornigen|om mårran|på morgenkvisten|morgenkvisten|first thing|om morgenen|om morgonen|om morran',
    ],
    [
      { to: clock(12) },
      'formid|formiddager|formiddagene|føremiddagar|føremiddagane|formiddag|formiddagen|føremiddag|føremiddagen|første halvdel av dagen|første halvdelen av dagen|the first half of the day|first half of the day|formidda|føremidda|morning|mornings|the morning|fm|f.m|om formiddagen|om føremiddagen|på formiddagen',
    ],
    [
      { from: clock(12) },
      'siste halvdel av dagen|andre halvdel av dagen|siste halvdelen av dagen|andre halvdelen av dagen|the second half of the day|second half of the day|last half of the day|ettermid|ettermiddager|ettermiddagene|ettermiddagar|ettermiddagane|eftermiddag|eftermiddagen|ettermiddag|ettermiddagen|ettermidda|afternoon|afternoons|arvo|the afternoon|em|e.m|pm|utpå dagen|ut på dagen|utpå ettermiddagen|om ettermiddagen|på ettermiddagen|ettermiddan|ittermiddag|ættermiddag|ættermiddagen|ettemiddag|ettemiddagen|ittemiddag|ittemiddagen|ittermiddagen',
    ],
    [
      { from: clock(17), to: clock(22) },
      'kvelder|kveldene|kveldar|kveldane|kveld|kvelden|evening|evenings|tonight|night|kveldstid|om kvelden|på kvelden|kveill|kveil|kvelln|kveilln',
    ],
    [
      { from: clock(19), to: clock(22) },
      'sent i kveld|seint i kveld|seint i kveill|sent på kvelden|seint på kvelden|sein kveld|late tonight|late this evening|late evening|late in the evening',
    ],
    [
      { from: clock(9), to: clock(15) },
      'kjernetid|kjernetida|kjernetiden|kjernetidi|i kjernetid|i kjernetida|i kjernetiden|core hours|in core hours|during core hours',
    ],
    [
      { from: clock(9), to: clock(11) },
      'midt på formiddagen|midt på føremiddagen|mid morning|mid-morning|midmorning',
    ],
    [
      { from: clock(10), to: clock(12) },
      'sent på formiddagen|seint på formiddagen|seint på føremiddagen|sent på føremiddagen|late morning',
    ],
    [
      { from: clock(12), to: clock(14) },
      'tidlig på ettermiddagen|tidleg på ettermiddagen|tidlig ettermiddag|tidleg ettermiddag|early afternoon',
    ],
    [
      { from: clock(9) },
      everyPair(
        'ikke|not|helst ikke|ideally not|preferably not',
        'for tidlig|for tidleg|så tidlig|så tidleg|too early',
      ),
    ],
    [
      { to: clock(15) },
      everyPair(
        'ikke|not|helst ikke|ideally not|preferably not',
        'for sent|for seint|for sein|så sent|så seint|too late',
      ),
    ],
    [{ from: clock(13), to: clock(15) }, 'midt på ettermiddagen|mid afternoon|mid-afternoon|midafternoon'],
    [
      { from: clock(17), to: clock(19) },
      'tidlig på kvelden|tidleg på kvelden|tidlig kveld|tidleg kveld|early evening',
    ],
    [
      { from: clock(16), to: clock(20) },
      'etter jobb|etter jobben|etter arbeid|etter arbeidet|etter arbeidstid|etter kontortid|etter arbeidsdagen|after work|after hours|after working hours|after office hours',
    ],
    [
      { from: clock(7), to: clock(8) },
      'før jobb|før jobben|før arbeid|før arbeidet|før arbeidstid|før kontortid|før arbeidsdagen|before work|before working hours|before office hours',
    ],
    [
      { from: clock(14) },
      `${everyPair('etter|after', 'skoletid|skoletida|skoletiden|skolen|skoledagen|skule|skulen|skuletid|skuletida|skuledagen|barnehagen|barnehage|kindergarten|nursery|school|school hours|class|classes|undervisningen|undervisninga')}`,
    ],
    [
      { from: clock(7), to: clock(8) },
      everyPair('før|before', 'skoletid|skolen|skole|skule|skulen|skuletid|school|class|classes'),
    ],
    [
      { to: clock(11, 30) },
      `${everyPair('før|førr|føre|fer|ferr|fær|førre|føri|pre|for|innen|innan|before|prior to|ahead of|fram til|frem til|helt til|bare til|kun til|until|till|up to|by', LUNCH)}|pre-lunch|prelunch|før matpausen|før lunsjpausen`,
    ],
    [
      { from: clock(12) },
      everyPair(
        'etter|etterpå|ittepå|ettepå|itterpå|ætterpå|itte|ittar|efter|ætter|ettè|etti|ettå|ittè|iette|after|post|following|rett etter|rett over|like etter|right after|straight after|just after|directly after',
        `${LUNCH}|lunchtime|lunch time|lunsjtid|lunsjtida|lunsjtiden|lunsjtider|lunsjtidene`,
      ),
    ],
    [{ from: clock(12) }, 'post-lunch|postlunch|after-lunch|fra lunsj|from lunch'],
    [
      { from: clock(11), to: clock(13) },
      'lunsj|lunch|lønsj|over lunsj|rundt lunsj|til lunsj|i lunsjen|ved lunsjtid|lunsjtid|lunsjtida|lunsjtiden|lunsjtider|lunsjtidene|lunchtime|lunch time|over lunch|lunsjen|at lunch|around lunch|kring lunsj|til lunch',
    ],
  ]),
  /** Beside a day: `late Thursday`, `fredag seint`. */
  LATE: table([[clock(14), 'late|sent|seint|seit']]),
  /** Not late, though the word follows: `ikke så sent`. */
  NOT_LATE: table([[true, 'så|for|too|so|not|ikke']]),
  WHOLE_DAY: table([
    [
      true,
      'hele dagen|hele dagen|hele arbeidsdagen|all day|whole day|entire day|the whole day|the entire day|hele dan|hele dag|dagen gjennom|en hel dag|en hel arbeidsdag|hel arbeidsdag|hel dag|heldag|heldags|heildag|heildags|a whole day|a full day|full day|fra morgenen av|fra morgonen av|fra morgenen og utover|from the morning on',
    ],
  ]),
  /** Behind a length. Norwegian `en time fra nå` says how long. */
  FROM_NOW: table([[true, 'from now']]),
  /** Before an end: `fra nå til 12`. */
  STARTING_NOW: table([[true, 'fra nå|fra no|from now']]),
  /** Behind weeks or days. */
  AHEAD: table([
    [
      true,
      'fra nå|fra nå av|fra no|fra no av|hence|fram|frem|fram i tid|frem i tid|fram i tida|fram i tiden|frem i tiden|ahead',
    ],
  ]),
  NOON: table([[clock(12), 'noon|midday|mid day|mid-day|midt på dagen|midt på dan']]),
  /** What happens at an hour or on a day, behind a word such as `før`. */
  EVENT: table([
    [
      true,
      'jeg|han|hun|de|dere|we|she|he|they|drar|dra|dreg|reiser|skift|skiftet|styret|board|lange|lang|langt|store|stort|viktige|long|big|weekly|ukentlige|vakta|vakten|vaktskifte|vaktskiftet|vaktbytte|vaktbyttet|visitt|visitten|rapport|rapporten|overlapp|overlappen|kamp|kampen|konsert|konserten|toget|tog|bussen|buss|flyet|fly|ferga|ferja|båten|trikken|avgang|avreise|reise|reisa|turen|trening|treninga|treningen|time|timen|legetimen|tannlege|tannlegen|tannlegetimen|lege|legen|frisør|frisøren|henting|hentinga|hentingen|levering|leveringa|leveringen|barnehagen|barnehage|skolen|skulen|skole|skule|forelesning|forelesningen|førelesing|førelesinga|seminaret|seminar|kurset|kurs|eksamen|prøven|prøva|presentasjonen|presentasjon|foredraget|foredrag|middag|middagen|frokost|frukost|frokosten|frukosten|pausen|pause|kaffen|arbeid|arbeidet|jobben|jobb|fristen|frist|deadline|leveransen|leveranse|lansering|lanseringen|lanseringa|release|demoen|retroen|standupen|stand-upen|sprinten|sprint|planlegginga|planleggingen|gjennomgangen|gjennomgang|avtalen|begravelsen|gravferda|bryllupet|festen|julebordet|avslutninga|avslutningen|operasjonen|operasjon|kundemøtet|befaringen|befaringa|stengetid|åpningstid|opningstid|åpning|opning|feriestart|ferien|vi|going|leaving|leaves|goes|shift|train|bus|flight|plane|ferry|boat|game|match|concert|dentist|doctor|appointment|pickup|pick-up|dropoff|drop-off|lecture|exam|presentation|dinner|breakfast|break|trip|travel|departure|launch|review|kindergarten|nursery|gym|training|practice|wedding|funeral|party|surgery|rounds|handover|closing|opening|my|his|her|their|our|your|leave',
    ],
  ]),
  /** Behind an hour. */
  O_CLOCK: table([[true, "o'clock|oclock|o clock"]]),
  CLOCK_WORD: table([[true, 'kl|klokka|klokken|klokkeslett|klokkå|at|@']]),
  /** `halv to` is half past one. English `half nine` is half past nine to some and half past eight to others: asked back. */
  HALF: table([[true, 'halv|hal']]),
  HALF_OF_HOUR: table([[true, 'halv|half|hal']]),
  /** An hour that is not exact: `åttetida`. */
  AROUND_HOUR: AROUND_HOURS,
  QUARTER: table([[true, 'kvart|kvarter|quarter']]),
  PAST: table([[true, 'over|øve|past']]),
  TO_HOUR: table([[true, 'på|to']]),
  /** Between minutes and an hour: `ti på åtte`. English `ten to eight` may be a range. */
  MINUTES_TO: table([[true, 'på']]),
  AM_PM: table<'am' | 'pm'>([
    ['am', 'am|a.m|a m'],
    ['pm', 'pm|p.m|p m'],
  ]),
  /** Before a limit; a day is a part of the time from it on behind `from` and is not behind `after`. */
  FROM: table<'from' | 'after'>([
    [
      'from',
      'fra|from|since|siden kl|tidligst|tidlegast|ikke før|fra og med|f.o.m|fom|earliest|not before|starting|fra ca',
    ],
    ['from', everyPair('ikj|ente|ikke', 'førr|før|fer|ferr|fær|for|førre|før enn|tidligere enn')],
    [
      'after',
      'etter|itte|ittar|ittè|iette|ætter|ettè|etti|ettå|efter|after|etr|ettr|eter|etetr|ettre|senere enn|later than',
    ],
    ['from', 'no earlier than|not earlier than|ikke tidligere enn'],
    ['from', everyPair(NO_MEETINGS, 'før|before')],
  ]),
  /** Before a limit; a day is a part of the time until it behind `by` and is not behind `before`. */
  BEFORE: table<'before' | 'by'>([
    ['by', everyPair('ikke|ikj|ente', 'etter|itte|ætter|senere enn')],
    ['by', everyPair(NO_MEETINGS, 'etter|after')],
    [
      'before',
      'før|føre|før enn|førr|ferr|fer|fær|førre|førenn|before|prior to|ferdig før|tidligere enn|earlier than|men før|but before',
    ],
    [
      'by',
      'innen|inen|innem|innan|inan|within|senest|seinast|seinest|senast|sneest|seenst|senset|by|ikke etter|ikke senere enn|no later than|not later than|ferdig til|ferdig innen|senest ferdig|seinast ferdig|ferdig senest|ferdig seinast|done by|latest|not after|inntil|til og med|t.o.m|fram til|frem til|fram til og med|frem til og med|ut|until|through|up to|te og med|til å med|te å med|ferdige til|ferdige te|ferdig te|ferdige innen|ferdige før',
    ],
  ]),
  /** Before a length that ends so long from now: `innen to timer`. */
  WITHIN: table([
    [
      true,
      'innen|innan|innenfor|innafor|innanfor|within|i løpet av|i løpet av de neste|innen de neste|innan de neste|within the next|in the next|during the next|over the next',
    ],
  ]),
  BEFORE_WITHOUT_LETTER: table([[true, 'for']]),
  UNTIL: table([
    [
      true,
      'til|te|tell|tel|tæll|to|-|till|til og med|te og med|tilogmed|til-og-med|t.o.m|og til|until|untill|thru|through',
    ],
  ]),
  /** Before a time that is not wanted. */
  INSTEAD_OF: table([
    [
      true,
      'i stedet for|i stedet for på|istedenfor|istedetfor|istadenfor|i staden for|isteden for|framfor|fremfor|instead of|rather than|i stedet for den|heller enn',
    ],
  ]),
  /** Before the time at which something ends. */
  UP_TO: table([[true, 'til|te|till|until|fram til']]),
  /** The hour at which it is said. */
  THIS_HOUR: table([
    [
      true,
      'på denne tiden|på denne tida|ved denne tiden|ved denne tida|rundt denne tiden|rundt denne tida|omtrent på denne tiden|omtrent på denne tida|about this time|around this time|at this time of day|at this hour',
    ],
  ]),
  /** The same, only before a day: `same time tomorrow`. */
  SAME_HOUR: table([
    [
      true,
      'på samme tid|på same tid|at the same time|this time|same time|samme tid|same tid|samme tidspunkt|same tidspunkt|samme klokkeslett|same klokkeslett',
    ],
  ]),
  /** Between `before` and an hour at which one has something: `before my 3 o'clock`. */
  OWN: table([[true, 'my|our']]),
  /** Before an hour in words: `rundt ti`. */
  AROUND: table([
    [true, 'rundt|rundt kl|ca|ca kl|cirka|omkring|omtrent|omtrent kl|kring|around|about|sånn rundt|sånn'],
  ]),
  BETWEEN: table([[true, 'mellom|mella|imella|imellom|mellem|between']]),
  /** Between ranges of which one is wanted: `8-10 + 13-15`. */
  ALSO: table([[true, 'og|å|and|+|&|og så|samt']]),
  AND: table([[true, 'og|å|and']]),
  OUT_THE_DAY: table([
    [
      true,
      'ut dagen|ut arbeidsdagen|utover dagen|og utover|utover|onwards|and onwards|and later|eller senere',
    ],
  ]),
  LEAVING: table([[true, LEAVING]]),
  /** Before what somebody has done then: `når jeg er ferdig`. */
  DONE: table([
    [
      true,
      `${everyPair(everyPair('når|etter at|så snart|med en gang', 'jeg|vi|me|han|hun|de'), 'er ferdig|er ferdige|er fri|er tilbake|er attende|kommer ut')}|${everyPair('when|after|once|as soon as', "i'm done|i am done|i'm finished|we're done|we are done|he's done|she's done|he is done|she is done|they're done|i'm back|i get out|i am back")}`,
    ],
  ]),
  TIME_NOUN: table([[true, 'tid|tida|tiden|time']]),
  /** Wants the earliest time. */
  URGENT: table([
    [
      true,
      'first possible day|the first possible day|first available day|the first available day|første mulige dag|første ledige dag|første moglege dag|the earliest|earliest slot|the first|tidligste|tidlegaste|så tidlig som mulig|så tidleg som råd|tidligst mulig|tidlegast råd|as early as possible|as soon as possible|earliest possible|så snart som mulig|så snart råd er|snarast|snarast råd|snarast mulig|først mulig|først råd|så tidlig det går|så fort råd er|så snart det går|så snart det lar seg gjøre|så snart det lèt seg gjøre|snarest mulig|snarest|fortest mulig|så fort som råd|så snart som råd|så fort som mulig|snart|asap|first|første ledige|første ledige time|første ledige tid|neste ledige|neste ledige time|neste ledige tid|next free|next available|med en gang|med det samme|med det same|akkurat|straks|neste gang|nest gang|næste gang|next time|the next time',
    ],
  ]),
  /** Before a half of the day that is not wanted. */
  NOT_IN_PART: table([
    [
      true,
      `${everyPair(`${NOT}|unngår|slipper|slepp|slipper helst|slepp helst`, 'om|på|in the|in|during|during the|the|any')}|${NOT}|unngår|slipper|slepp|slipper helst|slepp helst|${everyPair('ikke|not', 'så god|så glad i|så bra|så flink|så god på|så glad i å møtes om|good with|that good with|so good with|very good with|great with|a fan of|keen on|good in the|good at|great in the|at my best in the|på mitt beste om|på mitt beste på|på topp om|så god om|så bra om|god om|flink om')}`,
    ],
  ]),
  /** Behind a day that is a limit, where lunch begins and ends: `før onsdag lunsj`. */
  LUNCH: table<readonly [begins: number, ends: number]>([
    [
      [clock(11, 30), clock(12)],
      `${LUNCH_TIME}|ved lunsj|ved lunsjtid|til lunsj|til lunch|at lunch|at lunchtime`,
    ],
  ]),
  /** The hours of lunch, which are not wanted: before 11:30 or after 12, as in `før lunsj` and `etter lunsj`. */
  NOT_LUNCH: table<readonly [number, number]>([
    [
      [clock(11, 30), clock(12)],
      everyPair(
        `${NOT}|${everyPair(NOT, 'i|midt i|over|under|rundt|during|around|at|in|the|for')}`,
        LUNCH_TIME,
      ),
    ],
  ]),
  /** Any time will do. */
  ANY_TIME: table([
    [
      true,
      'hver gang|kvar gang|each time|every time|noen minutter|noen minutt|noen få minutter|noen få minutt|et par minutter|et par minutt|a few minutes|a couple of minutes|some minutes|few minutes|arbeidstid|arbeidstida|arbeidstiden|i arbeidstida|i arbeidstiden|innenfor arbeidstid|innanfor arbeidstid|kontortid|kontortida|kontortiden|i kontortida|i kontortiden|working hours|office hours|business hours|in office hours|within working hours|within office hours|within business hours|inside working hours|during working hours|during office hours|during business hours|på samme tid|på same tid|at the same time|får ikke tak i|fekk ikke tak i|fikk ikke tak i|når ikke tak i|får ikke svar av|hvor som helst|kvar som helst|kvar tid som helst|samme når|same når|same hva tid|samme hvilken tid|de andre på|de andre i|alle de andre|the others in|om lag|i løpet av dagen|before eod|before end of day|before the end of the day|innen slutten av dagen|innen slutten på dagen|innen utgangen av dagen|før dagen er omme|når som helst|når som helst på dagen|hva tid som helst|any time|anytime|sometime|some time|noen gang|någen gang|en gang|hva ti|hva tid|en eller annen dag|hva dagar|hva dag|ke dag|ke for dag|hvilke dager|hvilken dag|hva daga|which days|which day|what days|what day|hvilken dag som helst|hvilken som helst dag|hva dag som helst|any day|any days|noen dager|noen dagar|noen dag|nåken dag|noe dag|uansett dag|uansett når|samma dag|same dag|til overs|til rådighet|til disposisjon|to spare|dagen ut|no rush|no hurry|en dag i|some day in|neste møte|neste booking|neste reservasjon|neste bestilling|neste arrangement|next meeting|next booking|next event|next reservation|takk for sist|takk for i går|takk for i dag|takk for praten|takk for praten i går|takk for praten sist|takk for møtet i går|takk for hjelpen|takk for hjelpa|thanks for yesterday|thanks for last time|thanks for the chat yesterday|god dag|god morgen|god morgon|god formiddag|god ettermiddag|god kveld|good morning|good afternoon|good evening|en eller annen gang|når på dagen|hva tid på dagen|hvilken tid på dagen|kvar tid|what time of day|until when|till when|free time|free times|ledig tid|ledige tider|ledige timer|ledige timar|ti te|når det passer|whenever|when ever',
    ],
  ]),
  /** Behind a time, the zone that it is of. */
  ZONE: table([
    ['UTC', 'utc|gmt|zulu'],
    [
      'Europe/Oslo',
      'cet|cest|norsk tid|norwegian time|oslo time|oslotid|sentraleuropeisk tid|central european time',
    ],
    ['Europe/London', 'bst|uk time|london time|britisk tid|british time|engelsk tid'],
    ['Europe/Helsinki', 'eet|eest|finsk tid|helsinki time'],
    ['America/New_York', 'est|edt|eastern time|new york time|us eastern'],
    ['America/Chicago', 'cst|cdt|central time'],
    ['America/Denver', 'mst|mdt|mountain time'],
    ['America/Los_Angeles', 'pst|pdt|pacific time'],
    ['Asia/Tokyo', 'jst|tokyo time'],
  ]),
  /** Two people, written as a time is: `1 til 1`. */
  ONE_ON_ONE: table([
    [
      true,
      '1 til 1|1 til en|1 til én|en til en|én til én|éin til éin|en til éin|en til én|en mot en|1 to 1|1 on 1|one on one|one to one|1 - 1|1 : 1',
    ],
  ]),
  /** As the end of hours. */
  MIDNIGHT: table([[clock(24), 'midnatt|midnight']]),
  /** Named, yet outside every working day: asked back. */
  OUTSIDE: table([
    [
      'night',
      'midnatt|midnight|ved midnatt|at midnight|i natt|natt|natta|natten|nattå|på natta|på natten|på nattå|i morges|i morgas|last night',
    ],
  ]),
} as const;

/** Lengths in minutes, and the words around them. */
export const LENGTHS = {
  /** Before a length. */
  FOR: table([
    [true, 'for|i|på|inntil|opptil|opp til|up to|minst|min.|minimum|på minst|i minst|at least|for at least'],
  ]),
  HOUR_UNIT: table([
    [
      60,
      't|time|tme|tiem|tmie|tiemr|tmier|tiemer|tieme|timr|tmer|timer|timar|timers|timars|tima|timene|timane|times|h|hr|hrs|hour|hours',
    ],
  ]),
  MINUTE_UNIT: table([
    [1, 'm|min|mn|mni|mnin|mins|minutt|minutter|minuttar|minutters|minuttene|minutta|minute|minutes'],
  ]),
  /** Behind a number, so many quarters of an hour. */
  QUARTER_UNIT: table([[15, 'kvarter|kvarters|quarters']]),
  FIXED_LENGTH: table([
    [15, 'et kvarter|kvarter|kvarteret|kvarters|et kvarters|a quarter|a quarter of an hour'],
    [
      30,
      'en halvtime|ei halvtime|ei halvtima|halvtima|ei halv time|et halvt|halvtime|halvtiem|havltime|halvitme|halvtimes|en halvtimes|et halvtimes|halvtimen|en halv times|en halv time|halv time|half an hour|half hour|a half hour',
    ],
    [45, 'trekvarter|tre kvarter|three quarters of an hour'],
    [
      90,
      'halvannen time|halvannen t|halvannan t|halvanna t|halvannen times|halvanna time|halvannan time|halvannan times|halvanna tima|halvannen tima|halvannen tim|en halvannen time|en halvanna tima|en og en halv time|an hour and a half|one and a half hours',
    ],
    [
      60,
      'ledig time|fri time|ledige time|ledige timen|felles time|første time|neste ledige time|første ledige time|nærmeste ledige time|free hour|available hour|earliest hour|earliest free hour|first free hour|first available hour|next free hour',
    ],
    [90, 'dobbelttime|en dobbelttime|ei dobbelttime'],
    [120, 'et par timer|et par timers|et par timar|noen timer|noen timar|a couple of hours|a couple hours'],
    [180, 'a few hours|few hours'],
    [240, 'halve dagen|en halv dag|halv dag|half a day|half day|a half day'],
  ]),
  /** Between a number and hours, without a meaning of its own: `en hel time`. */
  LENGTH_ADJECTIVE: table([
    [
      true,
      'hel|hel|hele|full|whole|ledig|ledige|fri|frie|free|god|liten|lita|snau|knapp|rask|kjapp|kort|stiv|drøy|sammenhengende|samanhengande|uavbrutt|uavbroten|uforstyrra|uforstyrret|quick|short|solid|unbroken|uninterrupted|undisturbed|continuous',
    ],
  ]),
  /** Behind the first one that is meant, the unit alone: `den første timen`. */
  SLOT_LENGTH: table([[60, 'timen|hour']]),
  HALF_HOUR_MORE: table([
    [30, 'og en halv|og ei halv|and a half'],
    [15, 'og et kvarter|og kvarter'],
  ]),
  IN: table([[true, 'om|in']]),
  /** Two or three. */
  FEW: table([[true, 'et par|noen|noen få|a couple|a couple of|a few|some']]),
} as const;

/** The numbers from 21 to 99 in words: `tjueen`, `femtini`, `twenty-three`. */
const compoundNumbers = (tens: readonly string[], units: readonly string[]): [string, number][] =>
  tens.flatMap((ten, at) =>
    units.flatMap((names, unit) =>
      names.split('|').map((each): [string, number] => [`${ten}${each}`, (at + 2) * 10 + unit + 1]),
    ),
  );

const COMPOUND_NUMBERS: Table<number> = new Map([
  ...compoundNumbers(
    ['tjue', 'tretti', 'førti', 'femti', 'seksti', 'sytti', 'åtti', 'nitti'],
    ['en|ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju|syv', 'åtte', 'ni'],
  ),
  ...compoundNumbers(
    ['twenty-', 'thirty-', 'forty-', 'fifty-', 'sixty-', 'seventy-', 'eighty-', 'ninety-'],
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ),
]);

/** `tjueførste`, `twenty-first`, `trettiførste`. */
const COMPOUND_ORDINALS: Table<number> = new Map(
  ['tjue|tyve|twenty-', 'tretti|tredve|thirty-'].flatMap((tens, at) =>
    [
      'første|first',
      'andre|annen|second',
      'tredje|third',
      'fjerde|fourth',
      'femte|fifth',
      'sjette|sixth',
      'sjuende|syvende|sjuande|seventh',
      'åttende|åttande|eighth',
      'niende|niande|ninth',
    ]
      .slice(0, at === 0 ? 9 : 1)
      .flatMap((units, unit) =>
        tens
          .split('|')
          .flatMap((ten) =>
            units.split('|').map((each) => [`${ten}${each}`, (at + 2) * 10 + unit + 1] as const),
          ),
      ),
  ),
);

/** Numbers in words. */
export const NUMBERS = {
  NUMBER: new Map([
    ...COMPOUND_NUMBERS,
    ...table([
      [1, 'en|én|ei|et|ett|eitt|éin|éi|one|a|an'],
      [2, 'to|tvo|tvau|two'],
      [3, 'tre|tri|three'],
      [4, 'fire|fira|four'],
      [5, 'fem|fæm|five'],
      [6, 'seks|sæks|six'],
      [7, 'sju|syv|sjau|sjue|seven'],
      [8, 'åtte|åtta|eight'],
      [9, 'ni|nine'],
      [10, 'ti|ten'],
      [11, 'elleve|elve|ellev|ællev|elløve|ølløve|ællve|ellve|eleven'],
      [12, 'tolv|toll|tålv|tåll|twelve'],
      [13, 'tretten|trettan|thirteen'],
      [14, 'fjorten|fjortan|fourteen'],
      [15, 'femten|femtan|fæmten|fæmtan|fifteen'],
      [16, 'seksten|seisten|sekstan|sixteen'],
      [17, 'sytten|søtten|søttan|seventeen'],
      [18, 'atten|attan|eighteen'],
      [19, 'nitten|nittan|nineteen'],
      [20, 'tjue|tyve|tjuge|twenty'],
      [25, 'tjuefem|twenty-five'],
      [30, 'tretti|trætti|tredve|thirty'],
      [35, 'trettifem|thirty-five'],
      [40, 'førti|forty'],
      [45, 'førtifem|forty-five'],
      [50, 'femti|fifty'],
      [60, 'seksti|sixty'],
      [70, 'sytti|søtti|seventy'],
      [80, 'åtti|eighty'],
      [90, 'nitti|ninety'],
      [100, 'hundre|hundred'],
    ]),
  ]),
  /** Behind a number of people, which is no hour and no date. */
  PEOPLE_UNIT: table([
    [
      true,
      'pers|prs|person|personer|personar|persona|stk|stykker|stykkjer|stykkja|stykke|stykk|stykka|folk|plasser|plassar|plass|people|persons|seats|deltakere|deltagere|deltakarar|participants|attendees|studenter|studentar|students|elever|elevar|mann|ppl|pax|gjester|gjestar|guests|kolleger|kollegaer|kollegaar|kollegar|colleagues|mennesker|menneske|hoder|hovud|heads|ansatte|tilsette|medlemmer|medlemer|members|barn|born|unger|ungar|kids|foreldre|parents',
    ],
  ]),
  ORDINAL: new Map([
    ...COMPOUND_ORDINALS,
    ...table([
      [1, 'første|first'],
      [2, 'andre|annen|second'],
      [3, 'tredje|third'],
      [4, 'fjerde|fourth'],
      [5, 'femte|fifth'],
      [6, 'sjette|sixth'],
      [7, 'sjuende|syvende|sjuande|seventh'],
      [8, 'åttende|åttande|eighth'],
      [9, 'niende|niande|ninth'],
      [10, 'tiende|tiande|tenth'],
      [11, 'ellevte|eleventh'],
      [12, 'tolvte|twelfth'],
      [13, 'trettende|trettande|thirteenth'],
      [14, 'fjortende|fjortande|fourteenth'],
      [15, 'femtende|femtande|fifteenth'],
      [16, 'sekstende|sekstande|seistande|sixteenth'],
      [17, 'syttende|søttende|syttande|søttande|seventeenth'],
      [18, 'attende|attande|eighteenth'],
      [19, 'nittende|nittande|nineteenth'],
      [20, 'tjuende|tjuande|twentieth'],
      [30, 'trettiende|trettiande|thirtieth'],
    ]),
  ]),
} as const;

/** Values by words or phrases of at most four words, in small letters. */
export type Table<Value> = ReadonlyMap<string, Value>;
