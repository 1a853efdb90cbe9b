import { describe, expect, test } from 'vitest';
import { tokenize } from '../../../../src/bot/time/grammar/lexer.js';
import { looksLikeTime } from '../../../../src/bot/time/grammar/looks-like-time.js';

const speaksOfTime = (text: string) => tokenize(text).map(looksLikeTime);
const casesOf = (words: string) => words.trim().split(/\s+/u);

describe('speaks of time', () => {
  test.each(
    casesOf(`
      mandag Mandag MANDAG mandager mars Januar påskedag time minutt uke kl halv kvart første ti to en pm
      jul jula juli julen julaften julekveld juletid juleferie juleferien
      helg helga helgen helger påskemøte pinsen måneden måneds månader kvartalet lunsjen
      neste forrige siste kvar hver annenhver nyår nyttår mellomjula
      sommeren sommerferie vinteren vinterferien høsten høstferie hausten haustferie våren
      ferien feriene høstferien fellesferien dag onsdag merkedag riksdag landsdag kveld quizkveld denne dette
      annuker languker fridagsveker åtteveker prøveukar prøveukane bestuker påskeuken julsuka kursuken møteuken
      9 9x 14:30 +3 27. GMT UTC BST EST JST EEST gmt utc edt pst pdt dag jan mai
    `),
  )('%s', (word) => expect(speaksOfTime(word)).toEqual([true]));
});

describe('does not speak of time', () => {
  test.each(
    casesOf(`
      ola møte sal rom projektor o e n a t h m u w @
      julebord juletre julenissen julia jule xjul helgevakt helgevakta helgedagsvakt xhelg
      sommer sommerfest vinterdekk vinter høstmøte haust vår vårfest ferie feriens fellesferien2
      arbeidsdag stortingsdag bursdagen kveldsmat quizkvelds dettene xdenne
      bruker ukerne uk langukern fjortenuka festukas bruken struken x9 EETX xGMT
      <@U1> <mandag> <kveld Dag Tor Jan Mai Juni Juli April August May June
    `),
  )('%s', (word) => expect(speaksOfTime(word)).toEqual([false]));
});
