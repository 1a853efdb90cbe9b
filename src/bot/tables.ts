import type {
  Audience,
  Feature,
  Menu,
  RegisteredAction,
  RegisteredCommand,
  RegisteredModalAction,
} from './command.js';
import type { RegisteredForm } from './form.js';
import type { GlobalShortcut, MessageShortcut } from './shortcut.js';

/** What one of Slack's payloads is for, and who may use it. */
interface Registered<Entry> {
  entry: Entry;
  audience: Audience;
}

type Table<Entry> = ReadonlyMap<string, Registered<Entry>>;

/** All that can be typed, touched and chosen, by the name that Slack sends. */
export interface Tables {
  commands: Table<RegisteredCommand>;
  actions: Table<RegisteredAction>;
  modalActions: Table<RegisteredModalAction>;
  menus: Table<Menu>;
  shortcuts: Table<MessageShortcut>;
  globalShortcuts: Table<GlobalShortcut>;
  forms: Table<RegisteredForm>;
}

export function createTables(features: readonly Feature[]): Tables {
  function table<Entry>(entriesOf: (feature: Feature) => readonly Entry[], nameOf: (entry: Entry) => string) {
    return new Map(
      features.flatMap((feature) =>
        entriesOf(feature).map((entry) => [nameOf(entry), { entry, audience: feature.audience }] as const),
      ),
    );
  }
  return {
    commands: table(
      ({ command }) => [command],
      ({ name }) => name,
    ),
    actions: table(
      ({ actions }) => actions,
      ({ id }) => id,
    ),
    modalActions: table(
      ({ modalActions }) => modalActions,
      ({ id }) => id,
    ),
    menus: table(
      ({ menus }) => menus,
      ({ id }) => id,
    ),
    shortcuts: table(
      ({ shortcuts }) => shortcuts,
      ({ callbackId }) => callbackId,
    ),
    globalShortcuts: table(
      ({ globalShortcuts }) => globalShortcuts,
      ({ callbackId }) => callbackId,
    ),
    forms: table(
      ({ forms }) => forms,
      ({ callbackId }) => callbackId,
    ),
  };
}
