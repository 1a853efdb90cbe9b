import type { RegisteredAction, RegisteredModalAction } from '../framework/action.js';
import type { Feature, FeatureExtension, Menu, RegisteredCommand, Subcommand } from '../framework/command.js';
import type { RegisteredForm } from '../framework/form.js';
import type { Audience } from '../framework/request-context.js';
import type { GlobalShortcut, MessageShortcut } from '../framework/shortcut.js';

/** What one of Slack's payloads is for, and who may use it. */
export interface RegisteredHandler<Entry> {
  entry: Entry;
  audience: Audience;
}

type HandlerMap<Entry> = ReadonlyMap<string, RegisteredHandler<Entry>>;

/** All that can be typed, touched and chosen, by the name that Slack sends. */
export interface HandlerRegistry {
  commands: HandlerMap<RegisteredCommand>;
  subcommands: readonly RegisteredHandler<Subcommand>[];
  actions: HandlerMap<RegisteredAction>;
  modalActions: HandlerMap<RegisteredModalAction>;
  menus: HandlerMap<Menu>;
  shortcuts: HandlerMap<MessageShortcut>;
  globalShortcuts: HandlerMap<GlobalShortcut>;
  forms: HandlerMap<RegisteredForm>;
}

export function createHandlerRegistry(features: readonly (Feature | FeatureExtension)[]): HandlerRegistry {
  function table<Entry>(
    entriesOf: (feature: Feature | FeatureExtension) => readonly Entry[],
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
    subcommands: features.flatMap((feature) =>
      'subcommands' in feature
        ? feature.subcommands.map((entry) => ({ entry, audience: feature.audience }))
        : [],
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
