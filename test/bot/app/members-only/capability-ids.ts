import type { Feature, FeatureExtension } from '../../../../src/bot/framework/command.js';
import type { Audience } from '../../../../src/bot/framework/request-context.js';

type Capabilities = Feature & FeatureExtension;
type Kind = Exclude<keyof Capabilities, 'audience'>;

const callbackIds = (all: readonly { callbackId: string }[]) => all.map(({ callbackId }) => callbackId);
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

/** The names that Slack sends for each kind of capability. A kind that is missing here does not compile. */
const IDS_OF: { [Each in Kind]-?: (own: NonNullable<Capabilities[Each]>) => string[] } = {
  command: ({ name }) => [name],
  subcommands: (all) => all.map(({ command }) => command),
  actions: ids,
  modalActions: ids,
  menus: ids,
  shortcuts: callbackIds,
  globalShortcuts: callbackIds,
  forms: callbackIds,
  // Slack sends nothing to it: the event that opens the Home tab loads it.
  homePart: () => [],
  linkPreviews: (all) => all.flatMap(({ domains }) => domains),
};

const isKind = (key: string): key is Kind => Object.hasOwn(IDS_OF, key);

/** One name that Slack sends, with the people who may use it: `actions ledig:share`. */
export interface CapabilityId {
  kind: Kind;
  id: string;
  audience: Audience;
}

/** An action and a modal action are both presses of an element. */
export const nameOf = ({ kind, id }: Pick<CapabilityId, 'kind' | 'id'>) =>
  `${kind === 'modalActions' ? 'actions' : kind} ${id}`;

/** Lists everything that the features register. @throws if a feature has a kind of capability without ids */
export function listCapabilityIds(features: readonly (Feature | FeatureExtension)[]): CapabilityId[] {
  return features.flatMap((feature) =>
    Object.entries(feature).flatMap(([kind, own]) => {
      if (kind === 'audience') return [];
      if (!isKind(kind)) throw new Error(`the test does not know what ${kind} are`);
      const list: (own: never) => string[] = IDS_OF[kind];
      return list(own as never).map((id) => ({ kind, id, audience: feature.audience }));
    }),
  );
}
