import { everyPair, type Table, table } from '../time/grammar/words/table.js';

/**
 * The words of questions about one room, or about rooms near it, in bokmål, nynorsk and English, in small letters. A new word
 * is one line here.
 */

/** What is asked of a room. */
export type RoomFact = 'places' | 'building' | 'equipment';

export const FACT_QUESTIONS: Table<RoomFact> = table<RoomFact>([
  [
    'places',
    everyPair(
      'hvor mange|kor mange|ka mange|hvormange|kormange|koss mange|hvor mye|kor mykje',
      'er det plass til|er det plass til i|får plass|får plass i|fær plass|plass|plasser|plassar|plasser er det|plassar er det|seter|sete|stoler|stolar|har|tar|rommer|rommar|kan være|kan være i|kan vere|kan vere i|kan sitte|kan sitte i|kan sitje|personer|personar|folk|stk|mennesker|menneske|går det|går det i|har plass|passer|passer i|plass har|plasser har|plassar har',
    ),
  ],
  [
    'places',
    `${everyPair('hvor|kor|koss|hvo', 'stor er|stort er|stor e|stort e|stor|stort')}|plass til hvor mange|plass til kor mange|hva er kapasiteten|hva er kapasiteten til|kapasitet|kapasiteten|størrelse på|størrelsen på|størrelsen til|storleiken på|storleik på`,
  ],
  [
    'places',
    'how many|how many people|how many people fit|how many people fit in|how many people can fit|how many people can fit in|how many can fit in|how many does|how many can|how many seats|how many seats are|how many seats in|how many chairs|how many seats does|how many places|how big is|how large is|how big|how large|capacity|capacity of|size of|the size of|what size is|seating',
  ],
  [
    'building',
    `${everyPair('hvilket|hvilken|kva for eit|kva for ein|kva|ka|ka for', 'bygg|bygning|hus|bygg er|bygning er|bygg ligger|bygg ligg')}|hvor ligger|hvor ligg|kor ligg|kor ligger|hvor finner jeg|hvor finner vi|kor finn eg|kor finn vi|hvor er|kor er|kor e|hvor e`,
  ],
  [
    'building',
    'where is|where’s|where do i find|how do i find|which building|what building|which building is|what building is|location of',
  ],
  [
    'equipment',
    `${everyPair('hvilket|hva slags|kva slags|kva for|kva|ka slags|hva|hvilke', 'utstyr|utstyr har|utstyr er det i|utstyr finnes i|utstyr finst i|utstyr finnes')}|utstyr|utstyret|utstyret i|utstyr i|utstyrsliste|hva er det av utstyr|hva finnes av utstyr|kva finst av utstyr|hva er utstyrt med|hva har vi av utstyr`,
  ],
  [
    'equipment',
    'what equipment|which equipment|equipment|equipment in|what equipment is in|what equipment does|what gear|what is in|what tech|what tech is in|what tech does',
  ],
]);

/** Behind `hvor er`, a sentence about any room: `hvor er det ledig`. */
export const NOT_WHERE: ReadonlySet<string> = new Set(
  'det vi de dei vi eg jeg me den there we i you'.split(' '),
);

/** How near to a room another one is wanted. */
export type Nearness = 'building' | 'floor' | 'near';

/** Before the name of a room, near which another one is wanted. */
export const NEAR_WORDS: Table<Nearness> = table<Nearness>([
  [
    'building',
    `${everyPair('samme|same|sammen|det samme|det same|i samme|i same|i det samme|i det same', 'bygg som|bygget som|bygning som|bygningen som|hus som')}|sammebygg som|i sammebygg som|i samme byggsom|samme bygg|i samme bygg`,
  ],
  [
    'building',
    'same building as|the same building as|in same building as|in the same building as|in the building of',
  ],
  [
    'floor',
    `${everyPair('samme|same|i samme|i same|på samme|på same|den samme|i den samme|på den same', 'etasje som|etasjen som|etg som|plan som|høgda som|høgd som')}`,
  ],
  ['floor', 'same floor as|the same floor as|on same floor as|on the same floor as|on the floor of'],
  [
    'near',
    'i nærheten av|i nærheita av|nærheten av|i nærleiken av|nærleiken av|nær|nære|nært|nær ved|nærme|i området rundt|ved siden av|ved sida av|ved sidan av|på siden av|attmed|attåt|like ved|rett ved|tett på|tett ved|rett bortenfor|vegg i vegg med|vegg-i-vegg med|naborom til|naborommet til|naborom med|kloss i|innpå',
  ],
  [
    'near',
    'next to|right next to|near|near to|nearby|close to|close by|beside|adjacent to|next door to|by the side of|in the vicinity of',
  ],
]);

/** A room that is not free. */
export const TAKEN_WORDS: Table<true> = table([
  [
    true,
    'i bruk|opptatt|opptatte|opptatt av|oppteken|oppteke|opptekne|opptekke|opptek|opptat|oppt|booket|booka|bestilt|bestilte|reservert|reserverte|tatt|teke|teken|brukt|in use|taken|booked|occupied|reserved|being used',
  ],
  // Which of the two, an hour or a day answers.
  [
    true,
    'ledig eller opptatt|opptatt eller ledig|ledig eller oppteken|oppteken eller ledig|ledig eller ikke|ledig eller ikkje|ledig eller booket|ledig eller booka|free or taken|taken or free|free or busy|busy or free|free or not',
  ],
]);

/** What a room is for, which is nothing that it must have: behind `til` and `for`. */
export const PURPOSES: Table<true> = table([
  [
    true,
    'telefon|telefonsamtale|telefonsamtaler|telefonmøte|samtale|samtaler|prat|intervju|intervjuer|jobbintervju|forelesning|førelesing|eksamen|prøve|prøver|presentasjon|presentasjoner|presentasjonar|foredrag|kurs|workshop|seminar|opplæring|undervisning|styremøte|julebord|feiring|kake|avslutning|konfirmasjon|generalforsamling|årsmøte|allmøte|jobbing|konsentrasjon|ro|arbeid|amming|hvile|kvile|bønn',
  ],
  [
    true,
    'call|calls|phone call|phone calls|interview|interviews|exam|exams|presentation|presentations|talk|training|workshop|seminar|party|celebration|focus work|work|studying|lecture',
  ],
]);
