/** Hours in which who asks is busy, as the hours that are left: `jeg har møte til 12 og fra 14` is after 12 and before 14. */

/** The text with those hours, unless it names more of them than one expression reads. */
export function readBusyHours(text: string): string {
  if (!IS_BUSY.test(text) || isOfSeveralParts(text)) return text;
  const back = text.replace(
    AWAY_UNTIL,
    (_, who: string, until: string) => `${who} ${LAST_DAY.test(until) ? 'etter' : 'fra'} `,
  );
  if (back !== text) return back.replace(AFTER_THAT, ' ');
  const after = text.replace(
    AFTER_THAT.test(text) ? PLACE_UNTIL : BUSY_UNTIL,
    (all, busy: string, hour: string, from = '') =>
      NOT_BUSY.test(busy) ? all : `${busy.replace(VERB, ' ')} etter ${hour}${from === '' ? '' : ' og før '}`,
  );
  const before = after === text ? text.replace(BUSY_FROM, '$1 før ') : after;
  if (before !== text) return before.replace(AFTER_THAT, ' ');
  return ASKS_WHEN.test(text) && !IS_JOINED.test(text)
    ? text.replace(
        BUSY_BETWEEN,
        (_, busy: string, from: string, to: string, then?: string, until?: string) =>
          `${busy} ikke mellom ${from} og ${to}${then === undefined ? '' : ` og ikke mellom ${then} og ${until}`}`,
      )
    : text;
}

/** `jeg har kurs til 12 og møte fra 14`, `jeg har møte 9-10, 11-12 og 13-14` */
const isOfSeveralParts = (text: string) =>
  [BUSY_UNTIL, BUSY_FROM, BUSY_BETWEEN].some((part) => {
    const match = part.exec(text);
    return match !== null && OTHER_PART.test(text.slice(match.index + match[0].length));
  });

/** Of `jeg er på kurs mandag`, which would leave out the day. */
const VERB = / (?:er|am) /iu;

/** Who asks: `jeg er`, `I have`. */
const SELF =
  "(?:(?:jeg|eg|æ|i) (?:er|har|hev|sitter|sit|sitt|står|må være|må vere|skal være|skal vere|am|have|have got)|i['’]m|i['’]ve got)";

/** What keeps somebody busy, which says so without more. */
const BUSY =
  'opptatt|oppteken|opptatte|travel|bortreist|busy|booked|booket|booka|tied up|(?:(?:i|på|in|a|et|eit|en|ein|ei) )?(?:\\p{L}{0,20}(?:møte|møter|undervisning|undervising|befaring|kurs|tannlege|tannlegetime|legetime|eksamen|forelesning|førelesing|samtale|samtaler|avtale|avtaler|appointment|appointments|vakt|meeting|meetings|class|classes|teaching|lectures))';

/** Where somebody is kept busy: `ute på befaring`, `hos en kunde`; not `på huset`. */
const AWAY =
  '(?:(?:på|i|hos|til|ute|borte|vekke|at|in|on|out|away|with) (?:[^\\s.,;!?<>\\d]{1,20} ){0,3}?)(?:\\p{L}{0,20}(?:møte|befaring|kurs|tur|reise|reisefot|ferie|seminar|konferanse|samling|kunde|kunder|besøk|lege|legen|tannlegen|sykehuset|sjukehuset|trening|trip|leave|holiday|course|conference|customer|client|visit|training|dentist|doctor))|(?:borte|vekke|ute|away|out)(?: (?:i dag|today|\\p{L}{2,6}(?:dag|day)))?(?= (?:til|te|until|till) )';

/** An hour: `12`, `kl 12`, `halv ett`, `ti på tolv`, `10:30`; not `5. desember`, nor `2 timer`. */
const HOUR =
  '(?:(?:kl\\.?|klokka|klokken) )?(?:(?:(?:halv|kvart over|kvart på|kvarter over|kvarter på|fem over|fem på|ti over|ti på|tjue over|tjue på|half past|quarter past|quarter to) )?' +
  '(?:\\d{1,2}(?:[:.]\\d{2})?(?![\\d/:]|\\.\\d|\\.? ?(?:jan|feb|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|des|dec|time|hour|min|dag|day|pers|uke|veke|week))|' +
  '(?:ett|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)(?! (?:time|hour|min|dag|day|pers|uke|veke|week))(?!\\p{L}))(?: ?(?:am|pm))?)';

const IS_BUSY = new RegExp(
  `(?<=^|[\\s.,;!?(])(?:${SELF}|er|sitter|sit|har|is|has|(?:he|she)['’]s)(?= )`,
  'iu',
);

/** `jeg er på befaring til halv ett`, `er opptatt til ti på tolv og fra 14` */
const readsUntil = (away: string) =>
  new RegExp(
    `((?<=^|[\\s.,;!?(])${SELF} (?:${BUSY}|${away})(?!\\p{L})(?: [^\\s.,;!?<>\\d]{1,20}){0,4}?|(?<=^|[.,;!?(] ?)(?:er|sitter|sit|har) (?:${BUSY})) (?:til|te|until|till) (${HOUR})( (?:og|and) (?:${BUSY} )?(?:fra|frå|from|etter|after) (?=${HOUR}))?`,
    'iu',
  );

const BUSY_UNTIL = readsUntil(AWAY);

/** `jeg er på skolen til 14 så etter det`: anywhere, where the hours after that are asked for. */
const PLACE_UNTIL = readsUntil('på|i|hos|ute|borte|vekke|at|in|on|out|away');

/** `@kari har ferie t.o.m. onsdag`, `jeg er borte til fredag`: the days from then on. */
const AWAY_UNTIL = new RegExp(
  `((?<=^|[\\s.,;!?(])(?:<@[^<>]{1,60}>|jeg|eg|han|hun|ho|i|he|she)(?:['’]s|['’]m| {1,3}(?:er|har|is|am|has))) (?:(?:på|on|i|in) )?(?:ferie|fri|borte|bortreist|vekke|permisjon|sykmeldt|sjukmeldt|avspasering|away|leave|holiday|vacation|travelling|off|out|out of office) (til og med|t\\.?o\\.?m\\.?|through|til|te|fram til|frem til|until|till) (?!${HOUR})`,
  'iu',
);

/** Before the last day of somebody who is back on the next. */
const LAST_DAY = /^t(?:il og med|\.?o)|^through/iu;

/** `jeg har møte fra 14`, `I am busy after 2pm`; not `fra 14 til 15`. */
const BUSY_FROM = new RegExp(
  `((?<=^|[\\s.,;!?(])${SELF} (?:${BUSY})(?: [^\\s.,;!?<>\\d]{1,20}){0,2}?) (?:fra|frå|from|etter|after) (?=${HOUR}(?! ?(?:til|te|to|until|till|og|and|[-–])(?!\\p{L})))`,
  'iu',
);

/** `jeg er opptatt 10-12`, `I have a meeting from 10 to 12` */
const BUSY_BETWEEN = new RegExp(
  `((?<=^|[\\s.,;!?(])${SELF} (?:${BUSY})(?: [^\\s.,;!?<>\\d]{1,20}){0,3}?) (?:(?:fra|frå|from|mellom|between) )?(${HOUR}) ?(?:til|te|to|og|and|[-–]) ?(${HOUR})(?:,? (?:og|and) (?:(?:fra|frå|from|mellom|between) )?(${HOUR}) ?(?:til|te|to|[-–]) ?(${HOUR}))?`,
  'iu',
);

/** Behind hours of somebody who is busy, more of them: `og møte fra 14`, `mandag og til 10`, `, 11-12`. */
const OTHER_PART = new RegExp(
  `^(?:${HOUR})?(?: [^\\s.,;!?<>\\d]{1,20}){0,2}?(?:[.,;]? (?:og|and|samt) (?:${SELF} )?(?:${BUSY} )?(?:(?:fra|frå|from|etter|after|til|te|until|till|mellom|between) )?${HOUR}|[.,;] (?:${SELF} )?${BUSY} (?:(?:fra|frå|from|etter|after|til|te|until|till|mellom|between) )?${HOUR}|, ${HOUR} ?(?:til|te|to|[-–]) ?${HOUR})`,
  'iu',
);

/** Words of somebody who is there: `jeg er på jobb til 15`, `jeg har tid til 12`. */
const NOT_BUSY =
  /(?<=\s)(?:ledig|ledige|fri|tid|her|hjemme|heime|inne|jobb|jobben|arbeid|kontor|kontoret|tilgjengelig|tilgjengeleg|mulighet|anledning|frist|fristen|bare|kun|free|available|here|home|work|office|time|until|fra|frå|from|mellom|between|plass|plassen|time|timen|tilbake|attende|back|ferdig|klar|halvtime|halvtimen)(?=\s|$)/iu;

/** Says only that it is about the hours that are left. */
const AFTER_THAT =
  /[ ,]{1,3}(?:(?:men|så|og|but|and) )?(?:etter det|etter den tid|etterpå|ittepå|deretter|after that|afterwards)(?=[\s,.?!]|$)/iu;

const ASKS_WHEN = /(?<=^|[\s.,;!?])(?:når|nårtid|when|finn|find|foreslå|suggest)(?=\s)/iu;

/** Others join what keeps the asker busy: `jeg har møte 10-12, kan Kari bli med`. */
const IS_JOINED =
  /(?<=^|[\s,])(?:etterpå|afterwards|deretter|da|med på|bli med|være med|vere med|delta|join|cover|dekke|vikar|steppe)(?=[\s,.?!]|$)/iu;
