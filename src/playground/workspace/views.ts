import type { View } from '@slack/types';
import type { OpenView, PlaygroundEvent, StateValues } from '../protocol.js';
import { SLACK_LIMITS } from '../rules/limits.js';
import type { EventBus } from './event-bus.js';
import type { IdGenerator } from './id-generator.js';
import { SlackError } from './slack-error.js';

export interface StoredView extends OpenView {
  user: string;
  /** The channel where the view was opened; for a Home tab, the conversation with the app. */
  channel: string;
  rootId: string;
  previousId: string | null;
  /** The input values that the page sent last. */
  state: StateValues;
}

interface UserInChannel {
  user: string;
  channel: string;
}

function toOpenView({ id, hash, view }: StoredView): OpenView {
  return { id, hash, view };
}

const toHomeEvent = (home: StoredView): PlaygroundEvent => ({
  type: 'home',
  user: home.user,
  view: toOpenView(home),
});

/** The modals that each user has open, in a stack of at most three, and each user's Home tab. */
export class ViewStore {
  private readonly stacks = new Map<string, StoredView[]>();
  private readonly homes = new Map<string, StoredView>();
  private readonly ids: IdGenerator;
  private readonly events: EventBus;

  constructor(ids: IdGenerator, events: EventBus) {
    this.ids = ids;
    this.events = events;
  }

  find(id: string): StoredView | undefined {
    return this.all().find((view) => view.id === id);
  }

  findExternal(externalId: string): StoredView | undefined {
    return this.all().find(({ view }) => view.external_id === externalId);
  }

  stack(user: string): readonly StoredView[] {
    return this.stacks.get(user) ?? [];
  }

  home(user: string): StoredView | undefined {
    return this.homes.get(user);
  }

  /** The events about the open views and the Home tab that are there. */
  listCurrentEvents(user: string): PlaygroundEvent[] {
    const home = this.homes.get(user);
    return [
      ...(this.stack(user).length > 0 ? [this.stackEvent(user)] : []),
      ...(home ? [toHomeEvent(home)] : []),
    ];
  }

  /** Replaces the stack with a new one. */
  open({ user, channel }: UserInChannel, view: View): StoredView {
    this.stacks.delete(user);
    return this.add({ user, channel }, view);
  }

  /** @throws {SlackError} `push_limit_reached` when three are open, `not_found` when none is. */
  push(user: string, view: View): StoredView {
    const stack = this.stack(user);
    const top = stack.at(-1);
    if (!top) throw new SlackError('not_found');
    if (stack.length >= SLACK_LIMITS.viewStack) throw new SlackError('push_limit_reached');
    return this.add(top, view);
  }

  /** @throws {SlackError} `hash_conflict` when `hash` is given and the view has changed since. */
  update(id: string, view: View, hash?: string): StoredView {
    const found = this.find(id);
    if (!found) throw new SlackError('not_found');
    if (hash !== undefined && hash !== found.hash) throw new SlackError('hash_conflict');
    this.checkExternalId(view, id);
    found.view = view;
    found.hash = this.newHash();
    if (view.type === 'home') this.events.publish(toHomeEvent(found));
    else this.publishStack(found.user);
    return found;
  }

  publishHome({ user, channel }: UserInChannel, view: View, hash?: string): StoredView {
    const current = this.homes.get(user);
    if (current) return this.update(current.id, view, hash);
    const home = this.create({ user, channel }, view, []);
    this.homes.set(user, home);
    this.events.publish(toHomeEvent(home));
    return home;
  }

  saveState(id: string, state: StateValues) {
    const found = this.find(id);
    if (found) found.state = state;
  }

  /** Removes the view and those above it from its stack. */
  close(id: string) {
    const found = this.find(id);
    if (!found || found.view.type === 'home') return;
    const stack = this.stack(found.user);
    this.stacks.set(found.user, stack.slice(0, stack.indexOf(found)));
    this.publishStack(found.user);
  }

  closeAll(user: string) {
    if (this.stack(user).length === 0) return;
    this.stacks.delete(user);
    this.publishStack(user);
  }

  private add({ user, channel }: UserInChannel, view: View): StoredView {
    const stack = this.stack(user);
    const stored = this.create({ user, channel }, view, stack);
    this.stacks.set(user, [...stack, stored]);
    this.publishStack(user);
    return stored;
  }

  private create(at: UserInChannel, view: View, below: readonly StoredView[]): StoredView {
    this.checkExternalId(view);
    const id = this.ids.next('V');
    const rootId = below[0]?.id ?? id;
    const previousId = below.at(-1)?.id ?? null;
    const { user, channel } = at;
    return { id, hash: this.newHash(), view, user, channel, rootId, previousId, state: {} };
  }

  private all(): StoredView[] {
    return [...[...this.stacks.values()].flat(), ...this.homes.values()];
  }

  private checkExternalId({ external_id }: View, ownId?: string) {
    if (!external_id) return;
    const owner = this.findExternal(external_id);
    if (owner && owner.id !== ownId) throw new SlackError('duplicate_external_id');
  }

  private newHash() {
    return `${this.ids.nextTs().split('.')[0]}.${this.ids.secret().slice(0, 8)}`;
  }

  private publishStack(user: string) {
    this.events.publish(this.stackEvent(user));
  }

  private stackEvent(user: string): PlaygroundEvent {
    return { type: 'view', user, stack: this.stack(user).map(toOpenView) };
  }
}
