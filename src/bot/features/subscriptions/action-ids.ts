/** The action_ids of what can be touched, less the number behind. */
export const SUBSCRIPTION_ACTION_IDS = {
  create: 'subscriptions:create',
  edit: 'subscriptions:edit',
  pause: 'subscriptions:pause',
  resume: 'subscriptions:resume',
  order: 'subscriptions:order',
  remove: 'subscriptions:remove',
  rooms: 'subscriptions:rooms',
} as const;

/** The callback_id of the modal that is filled in. */
export const SUBSCRIPTION_FORM_ID = 'subscriptions:form';
