import type { View } from '@slack/types';
import * as z from 'zod';
import { renderViewField } from '../dispatch/payloads.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import type { StoredView } from '../workspace/views.js';
import { defineMethod, type NoticeRecipient, parseViewContent, type WebApiMethod } from './method.js';

const viewArgument = { view: z.unknown() };

function renderViewResponse(stored: StoredView, slack: SlackWorkspace) {
  return { view: renderViewField(slack.directory, stored) };
}

function parseModal(slack: SlackWorkspace, source: string, view: unknown, recipient: NoticeRecipient): View {
  const parsedView = parseViewContent(slack, source, view, recipient);
  if (parsedView.type !== 'modal') throw new SlackError('invalid_arguments');
  return parsedView;
}

const open = defineMethod({
  args: z.object({ trigger_id: z.string(), ...viewArgument }),
  answer({ trigger_id, view }, slack) {
    const trigger = slack.triggers.exchange(trigger_id);
    return renderViewResponse(
      slack.views.open(trigger, parseModal(slack, 'views.open', view, trigger)),
      slack,
    );
  },
});

const push = defineMethod({
  args: z.object({ trigger_id: z.string(), ...viewArgument }),
  answer({ trigger_id, view }, slack) {
    const trigger = slack.triggers.exchange(trigger_id);
    // Only a trigger from a modal can push another view onto it.
    if (trigger.viewId === undefined) throw new SlackError('invalid_trigger_id');
    return renderViewResponse(
      slack.views.push(trigger.user, parseModal(slack, 'views.push', view, trigger)),
      slack,
    );
  },
});

const update = defineMethod({
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
    const parsedView = parseViewContent(slack, 'views.update', view, stored);
    if (parsedView.type !== stored.view.type) throw new SlackError('invalid_arguments');
    return renderViewResponse(views.update(stored.id, parsedView, hash), slack);
  },
});

const publish = defineMethod({
  args: z.object({ user_id: z.string(), hash: z.string().optional(), ...viewArgument }),
  answer({ user_id, hash, view }, slack) {
    if (!slack.manifest.features.app_home.home_tab_enabled) throw new SlackError('not_enabled');
    if (!slack.directory.findUser(user_id)) throw new SlackError('user_not_found');
    const recipient = { user: user_id, channel: slack.directory.appConversation(user_id).id };
    const parsedView = parseViewContent(slack, 'views.publish', view, recipient);
    if (parsedView.type !== 'home') throw new SlackError('invalid_arguments');
    return renderViewResponse(slack.views.publishHome(recipient, parsedView, hash), slack);
  },
});

export const viewMethods: Record<string, WebApiMethod> = {
  'views.open': open,
  'views.push': push,
  'views.update': update,
  'views.publish': publish,
};
