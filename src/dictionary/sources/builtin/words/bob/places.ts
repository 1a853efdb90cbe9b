import { sense, spelled, word } from '../../author.js';
import { properName } from '../../inflect.js';

/** Names: countries and towns. */
export const placeNames = [
  word(1701, spelled('Norge', properName), {
    etymology: ['{norr.} *Noregr, Norvegr* ‘veien mot nord’'],
    senses: [sense('land i Nord-Europa', ['bo i *Norge*', 'reise gjennom *Norge* med tog'])],
  }),
  word(1702, spelled('Oslo', properName), {
    senses: [sense('hovedstad i [[Norge]]', ['flytte til *Oslo*', 'toget går fra *Oslo* klokka åtte'])],
  }),
  word(1703, spelled('Bergen', properName), {
    etymology: ['{norr.} *Bjǫrgvin*'],
    senses: [sense('by på Vestlandet', ['møtet er i *Bergen*', 'det regner i *Bergen*'])],
  }),
  word(1704, spelled('Trondheim', properName), {
    etymology: ['{norr.} *Þróndheimr*'],
    senses: [sense('by i Trøndelag', ['studere i *Trondheim*'])],
  }),
  word(1705, spelled('Tromsø', properName), {
    senses: [sense('by i Troms', ['ta flyet til *Tromsø*'])],
  }),
  word(1706, spelled('Norden', properName), {
    senses: [sense('de nordiske landene', ['samarbeid i *Norden*'])],
  }),
  word(1707, spelled('Sverige', properName), {
    senses: [sense('naboland i øst for [[Norge]]', ['handle i *Sverige*'])],
  }),
  word(1708, spelled('Danmark', properName), {
    senses: [sense('naboland i sør for [[Norge]]', ['ta ferja til *Danmark*'])],
  }),
  word(1709, spelled('Europa', properName), {
    etymology: ['{gr.} *Europe*'],
    senses: [sense('verdensdelen vest for Asia', ['reise rundt i *Europa*', 'elver i *Europa*'])],
  }),
];
