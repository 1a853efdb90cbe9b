/** Slack's action ids of the glossary. Those of buttons may be followed by a number. */
export const GLOSSARY_ACTION_IDS = {
  /** Opens the list. The value is a page, from 1. */
  list: 'glossary:list',
  /** Shows another page of the open list. */
  page: 'glossary:page',
  /** Shows one term in the open list. */
  term: 'glossary:term',
  /** Opens the form. The value is `=` and the word to begin with, if there is one. */
  suggest: 'glossary:suggest',
  edit: 'glossary:edit',
  history: 'glossary:history',
  /** Opens the suggestions. */
  suggestions: 'glossary:suggestions',
  approve: 'glossary:approve',
  reject: 'glossary:reject',
  remove: 'glossary:remove',
  export: 'glossary:export',
  approvers: 'glossary:approvers',
} as const;

/** The callback ids of its windows. */
export const GLOSSARY_VIEWS = {
  list: 'glossary_list',
  form: 'glossary_form',
  history: 'glossary_history',
  suggestions: 'glossary_suggestions',
  approvers: 'glossary_approvers',
} as const;
