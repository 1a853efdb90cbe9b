import type { ModalView } from '@slack/types';
import { mrkdwnContextBlock, sectionBlock } from '../blocks/blocks.js';
import type { FormResult } from '../framework/form.js';
import type { Audience, RequestContext } from '../framework/request-context.js';
import type { RequestRunner } from '../framework/request-runner.js';
import { isSharedInThread, withoutShareFields } from '../framework/share-field.js';
import { checkMayPostForMembers } from '../framework/sharing-rule.js';
import { inThread, type Thread } from '../framework/thread.js';
import type { ChannelLookup } from '../slack/channel-membership.js';
import type { Replier } from '../slack/response-url.js';
import type { FormFields } from '../slack/view-state.js';
import { prependNotice } from './presenter.js';
import type { ShareOnce } from './share-once.js';

/** The submission of a modal that shares its answer. */
export interface ModalShare {
  audience: Audience;
  form: Extract<FormResult, { to: unknown }>;
  fields: FormFields;
  who: RequestContext;
  viewId: string;
  /** Of the view: names the answer. */
  metadata: string;
  /** The thread that the modal was opened from. */
  thread: Thread | undefined;
}

/**
 * Posts the answer in the channel's language, in the thread if the person chose it and it belongs to the
 * channel. Then shows the answer again, with the result of the post above it. Once it is shared, the view no
 * longer offers to share it.
 */
export type ShareFromModal = (share: ModalShare) => Promise<ModalView>;

export interface ShareFromModalParts {
  requests: RequestRunner;
  /** Finds out who reads a channel, before content for members is shared in it. */
  channels?: Pick<ChannelLookup, 'findReaders'> | undefined;
  reply: Pick<Replier, 'post'>;
  shareOnce: ShareOnce;
}

export function createShareFromModal(parts: ShareFromModalParts): ShareFromModal {
  const { requests, channels, reply, shareOnce } = parts;

  return async ({ audience, form, fields, who: request, viewId, metadata, thread }) => {
    const { channel_id: channel, response_url: url } = form.to;
    const { common } = request.texts;
    const threadTs = thread?.channel === channel && isSharedInThread(fields) ? thread.ts : undefined;
    const texts = await requests.textsFor(channel, request);
    const result = await requests.run(audience, request, async () => {
      if (audience === 'members' && !form.isForEverybody && channels)
        await checkMayPostForMembers(channel, request.team, channels);
      const shared = await form.share({ ...request, channel, texts });
      if (shared.isForMembers && channels) await checkMayPostForMembers(channel, request.team, channels);
      return shared;
    });
    const { message, view, sharedView, postAsApp } = result;
    if (!message) return inThread(view, thread, request.texts);
    const key = [request.team, request.user, viewId, metadata, channel, threadTs ?? ''].join(' ');
    try {
      const isPosted = await shareOnce(key, async () => {
        if (!(await postAsApp?.(threadTs))) await reply.post(url, message, request.user, texts, threadTs);
      });
      const notice = isPosted
        ? mrkdwnContextBlock(common.sharedIn(channel, threadTs !== undefined))
        : sectionBlock(common.alreadyShared);
      const shared = sharedView ?? withoutShareFields(view);
      return inThread({ ...shared, blocks: prependNotice(shared.blocks, [notice]) }, thread, request.texts);
    } catch (error) {
      const notice = requests.renderError(error, request).blocks;
      return inThread({ ...view, blocks: prependNotice(view.blocks, notice) }, thread, request.texts);
    }
  };
}
