import { sense, spelled, word } from '../../author.js';
import { properName } from '../../inflect.js';

/** Names: countries and towns. */
export const placeNames = [
  word(4701, spelled('Noreg', properName), {
    etymology: ['{norr.} *Noregr, Norvegr* ‘vegen mot nord’'],
    senses: [sense('land i Nord-Europa', ['bu i *Noreg*', 'reise gjennom *Noreg* med tog'])],
  }),
  word(4702, spelled('Oslo', properName), {
    senses: [sense('hovudstad i [[Noreg]]', ['flytte til *Oslo*', 'toget går frå *Oslo* klokka åtte'])],
  }),
  word(4703, spelled('Bergen', properName), {
    etymology: ['{norr.} *Bjǫrgvin*'],
    senses: [sense('by på Vestlandet', ['møtet er i *Bergen*', 'det regnar i *Bergen*'])],
  }),
  word(4704, spelled('Trondheim', properName), {
    etymology: ['{norr.} *Þróndheimr*'],
    senses: [sense('by i Trøndelag', ['studere i *Trondheim*'])],
  }),
  word(4705, spelled('Tromsø', properName), {
    senses: [sense('by i Troms', ['ta flyet til *Tromsø*'])],
  }),
  word(4706, spelled('Norden', properName), {
    senses: [sense('dei nordiske landa', ['samarbeid i *Norden*'])],
  }),
  word(4707, spelled('Sverige', properName), {
    senses: [sense('naboland i aust for [[Noreg]]', ['handle i *Sverige*'])],
  }),
  word(4708, spelled('Danmark', properName), {
    senses: [sense('naboland i sør for [[Noreg]]', ['ta ferja til *Danmark*'])],
  }),
  word(4709, spelled('Europa', properName), {
    etymology: ['{gr.} *Europe*'],
    senses: [sense('verdsdelen vest for Asia', ['reise rundt i *Europa*', 'byar i *Europa*'])],
  }),
];
