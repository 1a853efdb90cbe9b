import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DICT_IDS, type DictId } from '../../../../src/dictionary/contract.js';
import { inflectionSchema } from '../../../../src/dictionary/sources/builtin/inflection.js';
import { builtinArticles } from '../../support/builtin-articles.js';

describe('inflection', () => {
  /** The forms of a word (`bank:2` for a homograph) by paradigm, with «–» for empty slots. */
  function formsOf(dict: DictId, name: string, tag?: string): string[] {
    const [spelling, homograph = '0'] = name.split(':');
    const lemmas = builtinArticles.get(dict)?.flatMap((it) => it.lemmas) ?? [];
    const lemma = lemmas.find((it) => it.lemma === spelling && it.hgno === Number(homograph));
    const slots = (lemma?.paradigm_info ?? []).map((it) =>
      it.inflection.filter(({ tags }) => tag === undefined || tags.join(' ') === tag),
    );
    return slots.map((it) => it.map(({ word_form }) => word_form ?? '–').join(' '));
  }

  describe('nouns', () => {
    it.each<[DictId, string, ...string[]]>([
      ['bob', 'fisk', 'fisk fisken fisker fiskene'],
      ['bob', 'uke', 'uke uken uker ukene', 'uke uka uker ukene'],
      ['bob', 'bok', 'bok boken bøker bøkene', 'bok boka bøker bøkene'],
      ['bob', 'natt', 'natt natten netter nettene', 'natt natta netter nettene'],
      ['bob', 'hus', 'hus huset hus husene', 'hus huset hus husa'],
      ['bob', 'rom:1', 'rom rommet rom rommene', 'rom rommet rom romma'],
      ['bob', 'møte:1', 'møte møtet møter møtene', 'møte møtet møter møta'],
      ['bob', 'vindu', 'vindu vinduet vinduer vinduene', 'vindu vinduet vinduer vindua'],
      [
        'bob',
        'kontor',
        'kontor kontoret kontor kontorene',
        'kontor kontoret kontor kontora',
        'kontor kontoret kontorer kontorene',
        'kontor kontoret kontorer kontora',
      ],
      ['bob', 'mann', 'mann mannen menn mennene'],
      ['bob', 'barn', 'barn barnet barn barnene', 'barn barnet barn barna'],
      ['bob', 'øye', 'øye øyet øyne øynene'],
      ['bob', 'lærer', 'lærer læreren lærere lærerne'],
      ['bob', 'tre:1', 'tre treet trær trærne'],
      ['bob', 'far', 'far faren fedre fedrene'],
      ['bob', 'ferie', 'ferie ferien ferier feriene'],
      ['bob', 'snø', 'snø snøen snøer snøene'],
      ['bob', 'sne', 'sne sneen sneer sneene'],
      ['bob', 'sten', 'sten stenen stener stenene'],
      ['bob', 'mandag', 'mandag mandagen mandager mandagene'],
      ['bob', 'januar', 'januar – – –'],
      ['bob', 'jul', 'jul julen juler julene', 'jul jula juler julene'],
      ['bob', 'egg:1', 'egg egget egg eggene', 'egg egget egg egga'],
      ['bob', 'nøkkel', 'nøkkel nøkkelen nøkler nøklene'],
      ['bob', 'sykkel', 'sykkel sykkelen sykler syklene'],
      ['bob', 'ku', 'ku kuen kuer kuene', 'ku kuen kyr kyrne', 'ku kua kuer kuene', 'ku kua kyr kyrne'],
      ['bob', 'fly', 'fly flyet fly flyene', 'fly flyet fly flya'],
      ['bob', 'øy', 'øy øyen øyer øyene', 'øy øya øyer øyene'],
      ['bob', 'pizza', 'pizza pizzaen pizzaer pizzaene'],
      ['bob', 'quiz', 'quiz quizen quizer quizene'],
      ['bob', 'penge', 'penge pengen penger pengene'],
      ['bob', 'yrke', 'yrke yrket yrker yrkene', 'yrke yrket yrker yrka'],
      ['bob', 'egg:2', 'egg eggen egger eggene', 'egg egga egger eggene'],
      ['bob', 'datter', 'datter datteren døtre døtrene', 'datter dattera døtre døtrene'],
      ['bob', 'bror', 'bror broren brødre brødrene'],
      ['bob', 'åker', 'åker åkeren åkrer åkrene', 'åker åkeren åkre åkrene'],
      ['bob', 'idé', 'idé ideen ideer ideene'],
      ['bob', 'chat', 'chat chatten chatter chattene'],
      ['bob', 'leder', 'leder lederen ledere lederne'],
      ['bob', 'sommer', 'sommer sommeren somrer somrene', 'sommer sommeren somre somrene'],
      ['bob', 'vaier', 'vaier vaieren vaiere vaierne', 'vaier vaieren vaierer vaierne'],
      ['bob', 'øl', 'øl ølet øl ølene', 'øl ølet øl øla', 'øl ølen øler ølene'],
      ['bob', 'mat', 'mat maten mater matene'],
      ['bob', 'bank:2', 'bank banket bank bankene', 'bank banket bank banka'],
      ['bob', 'Norge', 'Norge'],
      ['bob', 'skjema', 'skjema skjemaet skjema skjemaene', 'skjema skjemaet skjemaer skjemaene'],
      ['nob', 'fisk', 'fisk fisken fiskar fiskane'],
      ['nob', 'måndag', 'måndag måndagen måndagar måndagane'],
      ['nob', 'januar', 'januar – – –'],
      ['nob', 'jul', 'jul jula juler julene'],
      ['nob', 'påske', 'påske påska påsker påskene'],
      ['nob', 'egg', 'egg egget egg egga'],
      ['nob', 'nøkkel', 'nøkkel nøkkelen nøklar nøklane'],
      ['nob', 'sykkel', 'sykkel sykkelen syklar syklane'],
      ['nob', 'ku', 'ku kua kyr kyrne'],
      ['nob', 'fly', 'fly flyet fly flya'],
      ['nob', 'øy', 'øy øya øyar øyane', 'øy øya øyer øyene'],
      ['nob', 'pizza', 'pizza pizzaen pizzaar pizzaane'],
      ['nob', 'penge', 'penge pengen pengar pengane'],
      ['nob', 'yrke', 'yrke yrket yrke yrka'],
      ['nob', 'skjema', 'skjema skjemaet skjema skjemaa'],
      ['nob', 'son', 'son sonen søner sønene'],
      ['nob', 'dotter', 'dotter dottera døtrer døtrene'],
      ['nob', 'bror', 'bror broren brør brørne'],
      ['nob', 'åker', 'åker åkeren åkrar åkrane'],
      ['nob', 'idé', 'idé ideen idear ideane'],
      ['nob', 'månad', 'månad månaden månader månadene', 'månad månaden månadar månadane'],
      ['nob', 'barn', 'barn barnet barn barna', 'barn barnet born borna'],
      ['nob', 'øyre', 'øyre øyret øyre øyra'],
      ['nob', 'øyra', 'øyra øyra øyro øyro'],
      ['nob', 'drikkevatn', 'drikkevatn drikkevatnet drikkevatn drikkevatna'],
      ['nob', 'kaffe', 'kaffe kaffen kaffear kaffeane'],
      ['nob', 'Noreg', 'Noreg'],
      ['nob', 'oppgåve', 'oppgåve oppgåva oppgåver oppgåvene'],
      ['nob', 'skule', 'skule skulen skular skulane'],
      ['nob', 'skole', 'skole skolen skolar skolane'],
      ['nob', 'veke', 'veke veka veker vekene'],
      ['nob', 'melding', 'melding meldinga meldingar meldingane'],
      ['nob', 'bok', 'bok boka bøker bøkene'],
      ['nob', 'hus', 'hus huset hus husa'],
      ['nob', 'rom:1', 'rom rommet rom romma'],
      ['nob', 'møte:1', 'møte møtet møte møta'],
      ['nob', 'vindauge', 'vindauge vindauget vindauge vindauga'],
      ['nob', 'mann', 'mann mannen menn mennene'],
      ['nob', 'lærar', 'lærar læraren lærarar lærarane'],
      ['nob', 'tre:1', 'tre treet tre trea'],
      ['nob', 'ven', 'ven venen vener venene', 'ven venen venar venane'],
      ['nob', 'ferie', 'ferie ferien feriar feriane'],
    ])('%s %s', (dict, lemma, ...paradigms) => {
      expect(formsOf(dict, lemma)).toEqual(paradigms);
    });
  });

  describe('verbs', () => {
    const slots = [
      'Inf',
      'Pres',
      'Inf Pass',
      'Past',
      '<PerfPart>',
      'Adj <PerfPart> Plur',
      'Adj <PresPart>',
      'Imp',
    ];
    it.each<[DictId, string, string]>([
      ['bob', 'gå', 'gå går gås gikk gått  gående gå'],
      ['bob', 'være', 'være er  var vært  værende vær'],
      ['bob', 'si', 'si sier sies sa sagt sagte  si'],
      ['bob', 'se', 'se ser ses så sett sette seende se'],
      ['bob', 'lese', 'lese leser leses leste lest leste lesende les'],
      ['bob', 'skrive', 'skrive skriver skrives skrev skrevet skrevne skrivende skriv'],
      ['bob', 'snakke', 'snakke snakker snakkes snakket snakket snakkede snakkende snakk'],
      ['bob', 'kjenne', 'kjenne kjenner kjennes kjente kjent kjente kjennende kjenn'],
      ['bob', 'møte:2', 'møte møter møtes møtte møtt møtte møtende møt'],
      ['bob', 'spørre', 'spørre spør spørres spurte spurt spurte spørrende spør'],
      ['bob', 'komme', 'komme kommer  kom kommet komne kommende kom'],
      ['bob', 'kunne', 'kunne kan  kunne kunnet   '],
      ['bob', 'forstå', 'forstå forstår forstås forsto forstått forståtte forstående forstå'],
      ['bob', 'skjønne', 'skjønne skjønner skjønnes skjønte skjønt skjønte skjønnende skjønn'],
      ['bob', 'selge', 'selge selger selges solgte solgt solgte selgende selg'],
      ['bob', 'synge', 'synge synger synges sang sunget sungne syngende syng'],
      ['bob', 'tro', 'tro tror tros trodde trodd trodde troende tro'],
      ['bob', 'glemme', 'glemme glemmer glemmes glemte glemt glemte glemmende glem'],
      ['bob', 'huske', 'huske husker huskes husket husket huskede huskende husk'],
      ['bob', 'bestille', 'bestille bestiller bestilles bestilte bestilt bestilte bestillende bestill'],
      ['bob', 'velge', 'velge velger velges valgte valgt valgte velgende velg'],
      ['bob', 'sette', 'sette setter settes satte satt satte settende sett'],
      ['bob', 'legge', 'legge legger legges la lagt lagte leggende legg'],
      ['bob', 'bære', 'bære bærer bæres bar båret bårne bærende bær'],
      ['bob', 'burde', 'burde bør  burde burdet   '],
      ['bob', 'skulle', 'skulle skal  skulle skullet   '],
      ['nob', 'gå', 'gå går gåast gjekk gått  gåande gå'],
      ['nob', 'vere', 'vere/vera er  var vore  verande ver'],
      ['nob', 'kome', 'kome/koma kjem  kom kome komne komande kom'],
      ['nob', 'seie', 'seie/seia seier seiast sa sagt sagde seiande sei'],
      ['nob', 'sjå', 'sjå ser sjåast såg sett sedde sjåande sjå'],
      ['nob', 'lese', 'lese/lesa les lesast las lese lesne lesande les'],
      ['nob', 'skrive', 'skrive/skriva skriv skrivast skreiv skrive skrivne skrivande skriv'],
      ['nob', 'snakke', 'snakke/snakka snakkar snakkast snakka snakka snakka snakkande snakk/snakke/snakka'],
      ['nob', 'kjøpe', 'kjøpe/kjøpa kjøper kjøpast kjøpte kjøpt kjøpte kjøpande kjøp'],
      ['nob', 'høyre', 'høyre/høyra høyrer høyrast høyrde høyrt høyrde høyrande høyr'],
      ['nob', 'spørje', 'spørje/spørja spør spørjast spurde spurt spurde spørjande spør'],
      ['nob', 'forstå', 'forstå forstår forståast forstod forstått forståtte forståande forstå'],
      ['nob', 'skjøne', 'skjøne/skjøna skjøner skjønast skjønte skjønt skjønte skjønande skjøn'],
      ['nob', 'selje', 'selje/selja sel seljast selde selt selde seljande sel'],
      ['nob', 'syngje', 'syngje/syngja syng syngjast song sunge sungne syngjande syng'],
      ['nob', 'synge', 'synge/synga syng syngast song sunge sungne syngande syng'],
      ['nob', 'tru', 'tru trur truast trudde trudd trudde truande tru'],
      ['nob', 'gløyme', 'gløyme/gløyma gløymer gløymast gløymde gløymt gløymde gløymande gløym'],
      ['nob', 'hugse', 'hugse/hugsa hugsar hugsast hugsa hugsa hugsa hugsande hugs/hugse/hugsa'],
      ['nob', 'velje', 'velje/velja vel veljast valde valt valde veljande vel'],
      ['nob', 'setje', 'setje/setja set setjast sette sett sette setjande set'],
      ['nob', 'leggje', 'leggje/leggja legg leggjast la lagt lagde leggjande legg'],
      ['nob', 'følgje', 'følgje/følgja følgjer følgjast følgde følgt følgde følgjande følg'],
      ['nob', 'bere', 'bere/bera ber berast bar bore borne berande ber'],
      ['nob', 'burde', 'burde/burda bør  burde burt   '],
      ['nob', 'måtte', 'måtte/måtta må  måtte måtta   '],
      ['nob', 'gje', 'gje gjev gjevast gav gjeve gjevne gjevande gjev/gje'],
    ])('%s %s', (dict, lemma, forms) => {
      const found = slots.map((slot) => (formsOf(dict, lemma, slot)[0] ?? '').replaceAll(' ', '/'));
      expect(found.join(' ')).toBe(forms);
    });

    it('have sixteen slots', () => {
      for (const dict of ['bob', 'nob'] as const) {
        const verbs = (builtinArticles.get(dict) ?? []).flatMap((it) =>
          it.lemmas.flatMap((at) => at.paradigm_info),
        );
        for (const verb of verbs.filter((it) => it.inflection_group === 'VERB_regular')) {
          expect(verb.inflection).toHaveLength(16);
        }
      }
    });

    it.each<[DictId, string, string]>([
      ['bob', 'skrive', 'skrev skreiv'],
      ['bob', 'snakke', 'snakket snakket snakka'],
      ['bob', 'bli', 'ble blei'],
      ['bob', 'bygge', 'bygde bygget bygget bygga'],
      ['bob', 'venne', 'vente vennet vennet'],
      ['bob', 'løpe', 'løp løpte'],
      ['nob', 'bruke', 'bruka brukte brukte'],
      ['nob', 'kjenne', 'kjende kjente'],
    ])('%s %s has a past form for each paradigm', (dict, lemma, forms) => {
      expect(formsOf(dict, lemma, 'Past').join(' ')).toBe(forms);
    });

    it.each<[DictId, string, string, string]>([
      ['bob', 'slå', 'Pres Pass', 'slås slåes'],
      ['bob', 'gå', 'Inf Pass', 'gås gåes'],
      ['bob', 'stå', 'Inf Pass', 'stås stås ståes'],
      ['bob', 'få', 'Past', 'fikk fikk'],
      ['bob', 'vite', 'Pres', 'vet veit'],
      ['nob', 'skrive', 'Pres Pass', 'skrivast'],
      ['nob', 'kome', 'Pres Pass', ''],
      ['nob', 'bruke', 'Pres', 'brukar bruker brukar'],
      ['nob', 'bruke', 'Adj <PerfPart> Def Sing', 'bruka brukte brukte'],
      ['nob', 'spele', 'Pres', 'speler spelar spelar'],
      ['nob', 'prøve', '<PerfPart>', 'prøvt prøvd'],
      ['nob', 'høyre', '<PerfPart>', 'høyrt'],
      ['nob', 'skjønne', 'Past', 'skjønte skjønte skjønna'],
      ['nob', 'ønske:2', 'Past', 'ønskte ønska'],
    ])('%s %s, %s: %s', (dict, lemma, slot, forms) => {
      expect(formsOf(dict, lemma, slot).join(' ')).toBe(forms);
    });

    it('have -a in a split infinitive where the root was short', () => {
      const split = (builtinArticles.get('nob') ?? []).flatMap((it) =>
        it.lemmas.filter((at) => at['split_inf'] === true),
      );
      expect(split.map((it) => it.lemma)).toEqual(
        expect.arrayContaining(['vere', 'kome', 'gjere', 'lese', 'ete', 'venje', 'spele', 'spørje', 'kunne']),
      );
      expect(split.map((it) => it.lemma)).not.toContain('skrive');
    });
  });

  describe('adjectives, in the order of the slots', () => {
    it.each<[DictId, string, ...string[]]>([
      ['bob', 'stor', 'stor store store stort større størst største'],
      [
        'bob',
        'liten',
        'liten lita lite lille små mindre minst minste',
        'liten lita lite vesle små mindre minst minste',
      ],
      ['bob', 'god', 'god gode gode godt bedre best beste'],
      ['bob', 'ny:1', 'ny nye nye nytt nyere nyest nyeste'],
      ['bob', 'ledig', 'ledig ledige ledige ledig ledigere ledigst ledigste'],
      ['bob', 'gammel', 'gammel gamle gamle gammelt eldre eldst eldste'],
      ['bob', 'sein', 'sein seine seine seint seinere seinest seineste'],
      ['bob', 'bra', 'bra bra bra bra – – –'],
      ['bob', 'mange', '– mange – – flere flest fleste', '– mange – – fler flest fleste'],
      ['bob', 'mye', '– – – mye mer mest meste'],
      ['bob', 'høg', 'høg høge høge høgt høgere høgest høgeste'],
      ['bob', 'vennlig', 'vennlig vennlige vennlige vennlig vennligere vennligst vennligste'],
      ['bob', 'lett', 'lett lette lette lett lettere lettest letteste'],
      ['bob', 'sjuk', 'sjuk sjuke sjuke sjukt sjukere sjukest sjukeste'],
      ['bob', 'enkel', 'enkel enkle enkle enkelt enklere enklest enkleste'],
      ['bob', 'annerledes', 'annerledes annerledes annerledes annerledes – – –'],
      [
        'bob',
        'interessant',
        'interessant interessante interessante interessant interessantere interessantest interessanteste',
      ],
      ['bob', 'ytre', 'ytre ytre ytre ytre – ytterst ytterste'],
      ['nob', 'enkel', 'enkel enkle enkle enkelt enklare enklast enklaste'],
      ['nob', 'høg', 'høg høge høge høgt høgare høgast høgaste'],
      ['nob', 'samd', 'samd samde samde samt – – –'],
      ['nob', 'stor', 'stor store store stort større størst største'],
      [
        'nob',
        'liten',
        'liten lita lite vesle små mindre minst minste',
        'liten lita lite litle små mindre minst minste',
      ],
      ['nob', 'god', 'god gode gode godt betre best beste'],
      ['nob', 'mange', '– mange – – fleire flest fleste'],
      ['nob', 'venleg', 'venleg venlege venlege venleg venlegare venlegast venlegaste'],
      ['nob', 'lett', 'lett lette lette lett lettare lettast lettaste'],
      ['nob', 'viktig', 'viktig viktige viktige viktig viktigare viktigast viktigaste'],
      [
        'nob',
        'open',
        'open opne opne ope opnare opnast opnaste',
        'open opne opne opent opnare opnast opnaste',
      ],
    ])('%s %s', (dict, lemma, ...paradigms) => {
      expect(formsOf(dict, lemma)).toEqual(paradigms);
    });
  });

  describe('small words', () => {
    it.each<[DictId, string, ...string[]]>([
      ['bob', 'gjerne', 'gjerne heller helst'],
      ['bob', 'han', 'han ham', 'han han'],
      ['bob', 'min', 'min mi mitt mine', 'min min mitt mine'],
      ['bob', 'sin', 'sin si sitt sine', 'sin sin sitt sine'],
      ['bob', 'en', 'en ei et –', 'en en et –', 'en ei ett –', 'en en ett –'],
      ['bob', 'den', 'den den'],
      ['nob', 'ein', 'ein ei eit –', 'ein ei eitt –'],
      ['nob', 'dokker', 'dokker dokker'],
      ['bob', 'ingen', 'ingen ingen intet ingen', 'ingen inga intet ingen'],
      ['bob', 'du', 'du deg'],
      ['bob', 'hva', 'hva'],
      ['nob', 'ingen', 'ingen inga inkje ingen'],
      ['nob', 'de', 'de dykk'],
      ['nob', 'kven', 'kven'],
      ['nob', 'nokon', 'nokon noka noko nokre', 'nokon nokon noko nokon'],
      ['nob', 'me', 'me oss'],
      ['nob', 't.d.', 't.d.'],
      ['bob', 'holde ord', 'holde ord'],
    ])('%s %s', (dict, lemma, ...paradigms) => {
      expect(formsOf(dict, lemma)).toEqual(paradigms);
    });
  });
});

describe('official inflections', () => {
  /** A lemma of an official article with its paradigms, each as tags and forms: `NOUN Masc: dam|dammen|dammer|dammene`. */
  interface OfficialLemma {
    article: number;
    lemma: string;
    inflectionClass: string;
    splitInfinitive: boolean;
    paradigms: string[];
  }

  function readOfficialLemmas(dict: DictId): OfficialLemma[] {
    const file = readFileSync(new URL('./official-inflections.tsv', import.meta.url), 'utf8');
    const rows = file.split('\n').filter((line) => line.startsWith(`${dict}\t`));
    const lemmas = new Map<string, OfficialLemma>();
    for (const row of rows) {
      const [, article, lemma = '', inflectionClass = '', split, tags, forms] = row.split('\t');
      const key = `${article} ${lemma}`;
      const paradigm = written({ tags: tags?.split(' ') ?? [], forms: forms?.split('|') ?? [] });
      const splitInfinitive = split === 'split';
      const found = lemmas.get(key) ?? {
        ...{ article: Number(article), lemma, inflectionClass, splitInfinitive },
        paradigms: [],
      };
      lemmas.set(key, { ...found, paradigms: [...found.paradigms, paradigm] });
    }
    return [...lemmas.values()];
  }

  /** A paradigm of ours, before or after it is in an article. */
  interface Paradigm {
    tags: readonly string[];
    forms: readonly (string | null)[];
  }
  function written({ tags, forms }: Paradigm): string {
    // Ours name all genders of a determiner, the official article one.
    const named = tags[0] === 'DET' ? tags.slice(0, 2) : tags;
    return `${named.join(' ')}: ${forms.map((form) => form ?? '').join('|')}`;
  }
  const wordClassOf = (paradigm: string) => paradigm.split(/[ :]/, 1)[0];

  describe.each(DICT_IDS)('the official inflections of %s', (dict) => {
    const official = readOfficialLemmas(dict);
    const ours = (builtinArticles.get(dict) ?? []).flatMap((article) =>
      article.lemmas.map(({ lemma, paradigm_info, ...fields }) => ({
        article,
        lemma,
        splitInfinitive: fields['split_inf'] === true,
        paradigms: paradigm_info
          .map((it) => written({ tags: it.tags, forms: it.inflection.map(({ word_form }) => word_form) }))
          .toSorted(),
      })),
    );
    /** Our lemmas of that spelling and word class; the homograph numbers are our own. */
    const find = ({ lemma, paradigms }: OfficialLemma) =>
      ours.filter(
        (it) => it.lemma === lemma && wordClassOf(it.paradigms[0] ?? '') === wordClassOf(paradigms[0] ?? ''),
      );
    const shared = official.filter((it) => find(it).length > 0);

    it.each(shared)('are ours for $lemma, slot by slot', (theirs) => {
      const { splitInfinitive } = theirs;
      const expected = { splitInfinitive, paradigms: theirs.paradigms.toSorted() };
      for (const found of find(theirs)) expect(found).toMatchObject(expected);
    });

    it('list each of the spellings beside ours', () => {
      const missing = shared.flatMap((theirs) => {
        const others = official.filter((it) => it.article === theirs.article).map(({ lemma }) => lemma);
        const articles = find(theirs).map((it) => it.article.lemmas.map(({ lemma }) => lemma));
        return articles.some((lemmas) => others.every((it) => lemmas.includes(it))) ? [] : others;
      });
      expect(missing).toEqual([]);
    });

    // Words that ours lack still test the class. Degrees are given by word.
    const isRegular = ({ inflectionClass }: OfficialLemma) => /^[mfnav]\d$/.test(inflectionClass);
    it.each(official.filter(isRegular))('are made by our class $inflectionClass for $lemma', (theirs) => {
      const inflect = inflectionSchema(dict).parse(theirs.inflectionClass);
      const made = inflect(theirs.lemma).paradigms.map((it) =>
        written({ tags: it.tags, forms: it.slots.map(({ word_form }) => word_form) }),
      );
      const withoutDegrees = (paradigm: string) =>
        paradigm.startsWith('ADJ:') ? paradigm.replace(/(\|[^|]*){3}$/, '|||') : paradigm;
      expect(made.toSorted()).toEqual(theirs.paradigms.map(withoutDegrees).toSorted());
    });
  });
});
