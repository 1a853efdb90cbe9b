import type { RegisteredAction, RegisteredModalAction } from '../framework/action.js';
import type { Feature, FeatureExtension, Menu, RegisteredCommand, Subcommand } from '../framework/command.js';
import type { RegisteredForm } from '../framework/form.js';
import type { Audience } from '../framework/request-context.js';
import type { GlobalShortcut, MessageShortcut } from '../framework/shortcut.js';

/** A handler with the audience of its feature. */
export interface RegisteredHandler<Entry> {
  entry: Entry;
  audience: Audience;
}

type HandlerMap<Entry> = ReadonlyMap<string, RegisteredHandler<Entry>>;

/**
 * The handlers of all features, by the name that Slack sends: the command, the action_id or the callback_id.
 */
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
  function collect<Entry>(
    entriesOf: (feature: Partial<Feature & FeatureExtension>) => readonly Entry[] | undefined,
  ): RegisteredHandler<Entry>[] {
    return features.flatMap((feature) =>
      (entriesOf(feature) ?? []).map((entry) => ({ entry, audience: feature.audience })),
    );
  }
  const mapBy = <Entry>(nameOf: (entry: Entry) => string, handlers: RegisteredHandler<Entry>[]) =>
    new Map(handlers.map((handler) => [nameOf(handler.entry), handler]));
  const byId = <Entry extends { id: string }>(handlers: RegisteredHandler<Entry>[]) =>
    mapBy(({ id }) => id, handlers);
  const byCallbackId = <Entry extends { callbackId: string }>(handlers: RegisteredHandler<Entry>[]) =>
    mapBy(({ callbackId }) => callbackId, handlers);

  return {
    commands: mapBy(
      ({ name }) => name,
      collect(({ command }) => command && [command]),
    ),
    subcommands: collect(({ subcommands }) => subcommands),
    actions: byId(collect(({ actions }) => actions)),
    modalActions: byId(collect(({ modalActions }) => modalActions)),
    menus: byId(collect(({ menus }) => menus)),
    shortcuts: byCallbackId(collect(({ shortcuts }) => shortcuts)),
    globalShortcuts: byCallbackId(collect(({ globalShortcuts }) => globalShortcuts)),
    forms: byCallbackId(collect(({ forms }) => forms)),
  };
}
