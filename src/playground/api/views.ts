import type { View } from '@slack/types';
import { z } from 'zod';
import { viewField } from '../dispatch/fields.js';
import type { Slack } from '../workspace/slack.js';
import { SlackError } from '../workspace/slack-error.js';
import type { StoredView } from '../workspace/views.js';
import { type Recipient, readView } from './content.js';
import { type Method, method } from './method.js';

const viewArgument = { view: z.unknown() };

function answerOf(stored: StoredView, slack: Slack) {
  return { view: viewField(slack.directory, stored) };
}

function readModal(slack: Slack, by: string, view: unknown, to: Recipient): View {
  const read = readView(slack, by, view, to);
  if (read.type !== 'modal') throw new SlackError('invalid_arguments');
  return read;
}

const open = method({
  args: z.object({ trigger_id: z.string(), ...viewArgument }),
  answer({ trigger_id, view }, slack) {
    const trigger = slack.triggers.exchange(trigger_id);
    return answerOf(slack.views.open(trigger, readModal(slack, 'views.open', view, trigger)), slack);
  },
});

const push = method({
  args: z.object({ trigger_id: z.string(), ...viewArgument }),
  answer({ trigger_id, view }, slack) {
    const trigger = slack.triggers.exchange(trigger_id);
    // Only what happened in a modal can push another onto it.
    if (trigger.viewId === undefined) throw new SlackError('invalid_trigger_id');
    return answerOf(slack.views.push(trigger.user, readModal(slack, 'views.push', view, trigger)), slack);
  },
});

const update = method({
  args: z.object({
    view_id: z.string().optional(),
    external_id: z.string().optional(),
    hash: z.string().optional(),
    ...viewArgument,
  }),
  answer({ view_id, external_id, hash, view }, slack) {
    const { views } = slack;
    const stored = view_id ? views.find(view_id) : external_id ? views.findExternal(external_id) : undefined;
    if (!stored) throw new SlackError('not_found');
    const read = readView(slack, 'views.update', view, stored);
    if (read.type !== stored.view.type) throw new SlackError('invalid_arguments');
    return answerOf(views.update(stored.id, read, hash), slack);
  },
});

const publish = method({
  args: z.object({ user_id: z.string(), hash: z.string().optional(), ...viewArgument }),
  answer({ user_id, hash, view }, slack) {
    if (!slack.manifest.features.app_home.home_tab_enabled) throw new SlackError('not_enabled');
    if (!slack.directory.person(user_id)) throw new SlackError('user_not_found');
    const to = { user: user_id, channel: slack.directory.appConversation(user_id).id };
    const read = readView(slack, 'views.publish', view, to);
    if (read.type !== 'home') throw new SlackError('invalid_arguments');
    return answerOf(slack.views.publishHome(to, read, hash), slack);
  },
});

export const viewMethods: Record<string, Method> = {
  'views.open': open,
  'views.push': push,
  'views.update': update,
  'views.publish': publish,
};
