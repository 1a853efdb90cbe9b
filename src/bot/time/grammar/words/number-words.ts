import { type Table, table } from './table.js';

/** The numbers from 21 to 59 in words: `tjueen`, `femtini`. */
const COMPOUND_NUMBERS: Table<number> = new Map(
  ['tjue', 'tretti', 'førti', 'femti'].flatMap((ten, tens) =>
    ['en|ein|ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju|syv', 'åtte', 'ni'].flatMap((units, unit) =>
      units.split('|').map((each) => [`${ten}${each}`, (tens + 2) * 10 + unit + 1] as const),
    ),
  ),
);

/** `tjueførste`, `twenty-first`, `trettiførste`. */
const COMPOUND_ORDINALS: Table<number> = new Map(
  ['tjue|tyve|twenty-', 'tretti|tredve|thirty-'].flatMap((tens, at) =>
    [
      'første|fyrste|first',
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
      [1, 'en|én|ei|ein|et|eit|ett|eitt|éin|éi|one|a|an'],
      [2, 'to|two'],
      [3, 'tre|tri|three'],
      [4, 'fire|fira|four'],
      [5, 'fem|five'],
      [6, 'seks|six'],
      [7, 'sju|syv|sjau|seven'],
      [8, 'åtte|eight'],
      [9, 'ni|nine'],
      [10, 'ti|ten'],
      [11, 'elleve|elve|ellev|ællev|eleven'],
      [12, 'tolv|toll|twelve'],
      [13, 'tretten|thirteen'],
      [14, 'fjorten|fourteen'],
      [15, 'femten|fifteen'],
      [16, 'seksten|seisten|sixteen'],
      [17, 'sytten|seventeen'],
      [18, 'atten|eighteen'],
      [19, 'nitten|nineteen'],
      [20, 'tjue|tyve|twenty'],
      [25, 'tjuefem|twenty-five'],
      [30, 'tretti|tredve|thirty'],
      [35, 'trettifem|thirty-five'],
      [40, 'førti|forty'],
      [45, 'førtifem|forty-five'],
      [50, 'femti|fifty'],
      [60, 'seksti|sixty'],
      [90, 'nitti|ninety'],
    ]),
  ]),
  /** Behind a number of people, which is no hour and no date. */
  PEOPLE_UNIT: table([
    [
      true,
      'pers|person|personer|personar|stk|stykker|stykk|stykka|folk|plasser|plassar|plass|people|persons|seats|deltakere|deltakarar|studenter|studentar|elever|elevar|mann|ppl',
    ],
  ]),
  ORDINAL: new Map([
    ...COMPOUND_ORDINALS,
    ...table([
      [1, 'første|fyrste|first|fysste'],
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
