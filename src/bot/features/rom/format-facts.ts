import type { Room } from '../../../calendar/contract.js';
import { hasEquipment } from '../../rooms/filter-rooms.js';
import type { RoomFact } from '../../rooms/room-question-words.js';
import { spellEquipment } from '../../rooms/room-vocabulary.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import type { AgendaAnswer } from './model.js';

function formatFact({ name, capacity, building, equipment }: Room, fact: RoomFact, texts: Texts): string {
  const { rom } = texts;
  switch (fact) {
    case 'places':
      return capacity === undefined ? rom.factSeatsUnknown(name) : rom.factSeats(name, rom.seats(capacity));
    case 'building':
      return building === undefined ? rom.factBuildingUnknown(name) : rom.factBuilding(name, building);
    case 'equipment':
      return equipment.length === 0
        ? rom.factEquipmentUnknown(name)
        : rom.factHas(name, formatList(equipment, texts));
  }
}

/** What is asked of a room, as sentences. Of equipment that the directory does not name, it says so. */
export function formatFacts({ room, asked }: Pick<AgendaAnswer, 'room' | 'asked'>, texts: Texts): string[] {
  if (!asked) return [];
  const { rom } = texts;
  const name = (words: readonly string[]) =>
    formatList(
      words.map((word) => rom.equipment(spellEquipment(word))),
      texts,
    );
  const has = asked.equipment.filter((word) => hasEquipment(room, word));
  const hasNot = asked.equipment.filter((word) => !hasEquipment(room, word));
  return [
    ...asked.facts.map((fact) => formatFact(room, fact, texts)),
    ...(has.length > 0 ? [rom.factHas(room.name, name(has))] : []),
    ...(hasNot.length > 0 ? [rom.factHasNot(room.name, name(hasNot))] : []),
  ];
}
