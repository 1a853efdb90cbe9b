/** The action_ids of buttons and menus. Those of buttons are followed by a number. */
export const SUBSCRIPTION_ACTION_IDS = {
  create: 'subscriptions:create',
  edit: 'subscriptions:edit',
  pause: 'subscriptions:pause',
  resume: 'subscriptions:resume',
  order: 'subscriptions:order',
  remove: 'subscriptions:remove',
  rooms: 'subscriptions:rooms',
  moreChoices: 'subscriptions:more-choices',
} as const;

/** The callback_id of the form. */
export const SUBSCRIPTION_FORM_ID = 'subscriptions:form';
