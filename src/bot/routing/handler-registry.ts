import type { RegisteredAction, RegisteredModalAction } from '../framework/action.js';
import type { Aside, Companion, Feature, Menu, RegisteredCommand } from '../framework/command.js';
import type { RegisteredForm } from '../framework/form.js';
import type { Audience } from '../framework/request-context.js';
import type { GlobalShortcut, MessageShortcut } from '../framework/shortcut.js';

/** What one of Slack's payloads is for, and who may use it. */
export interface Registered<Entry> {
  entry: Entry;
  audience: Audience;
}

type Table<Entry> = ReadonlyMap<string, Registered<Entry>>;

/** All that can be typed, touched and chosen, by the name that Slack sends. */
export interface Tables {
  commands: Table<RegisteredCommand>;
  asides: readonly Registered<Aside>[];
  actions: Table<RegisteredAction>;
  modalActions: Table<RegisteredModalAction>;
  menus: Table<Menu>;
  shortcuts: Table<MessageShortcut>;
  globalShortcuts: Table<GlobalShortcut>;
  forms: Table<RegisteredForm>;
}

export function createTables(features: readonly (Feature | Companion)[]): Tables {
  function table<Entry>(
    entriesOf: (feature: Feature | Companion) => readonly Entry[],
    nameOf: (entry: Entry) => string,
  ) {
    return new Map(
      features.flatMap((feature) =>
        entriesOf(feature).map((entry) => [nameOf(entry), { entry, audience: feature.audience }] as const),
      ),
    );
  }
  return {
    commands: table(
      (feature) => ('command' in feature ? [feature.command] : []),
      ({ name }) => name,
    ),
    asides: features.flatMap((feature) =>
      'asides' in feature ? feature.asides.map((entry) => ({ entry, audience: feature.audience })) : [],
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
