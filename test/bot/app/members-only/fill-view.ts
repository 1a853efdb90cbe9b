import { Temporal } from 'temporal-polyfill';
import { ROOM, ROOM_NAME } from './leaky-calendar.js';

export type Json = Record<string, unknown>;

const today = () => String(Temporal.Now.plainDateISO('Europe/Oslo'));
const option = (chosen: unknown) => ({ value: String((chosen as Json | undefined)?.['value'] ?? ROOM) });

/** The own words of who asks, which others may read. */
const OWN_SUBJECT = 'eget emne';

/** What a person enters into each kind of element, if it has no value yet. */
const ENTERED: Record<string, (element: Json, channel: string) => Json> = {
  plain_text_input: ({ initial_value: value = ROOM_NAME.toLowerCase() }) => ({ value }),
  button: ({ value }) => ({ value }),
  datepicker: ({ initial_date: date = today() }) => ({ selected_date: date }),
  timepicker: ({ initial_time: time }) => ({ selected_time: time }),
  multi_users_select: () => ({ selected_users: ['U1'] }),
  conversations_select: (_, channel) => ({ selected_conversation: channel }),
  external_select: ({ initial_option: chosen }) => ({ selected_option: option(chosen) }),
  multi_external_select: ({ initial_options: chosen }) => ({
    selected_options: Array.isArray(chosen) && chosen.length > 0 ? chosen.map(option) : [option(undefined)],
  }),
  ...Object.fromEntries(
    ['static_select', 'radio_buttons', 'overflow'].map((type) => [
      type,
      ({ initial_option: chosen, options }: Json) => ({
        selected_option: option(chosen ?? (options as Json[])[0]),
      }),
    ]),
  ),
  ...Object.fromEntries(
    ['checkboxes', 'multi_static_select'].map((type) => [
      type,
      ({ options }: Json) => ({ selected_options: (options as Json[]).map(option) }),
    ]),
  ),
};

/** The element as a person fills it in. @throws for a type that the test cannot fill in */
export function enter(element: Json, channel: string): Json {
  const type = String(element['type']);
  const fill = ENTERED[type];
  if (!fill) throw new Error(`the test cannot fill in ${type}`);
  return { type, ...fill(element, channel) };
}

interface Input {
  block_id: string;
  element: Json;
}
const inputsOf = (view: Json): Input[] =>
  (view['blocks'] as Json[]).filter(({ type }) => type === 'input') as unknown as Input[];

/** `view.state` with all inputs filled in. */
export function stateOf(view: Json, channel: string): Json {
  const values = inputsOf(view).map(({ block_id: id, element }): [string, Json] => {
    const entered = enter(element, channel);
    return [
      id,
      { [String(element['action_id'])]: id === 'subject' ? { ...entered, value: OWN_SUBJECT } : entered },
    ];
  });
  return { values: Object.fromEntries(values) };
}

/** The inputs whose submission has a `response_url` for the chosen channel. */
export const sharingInputsOf = (view: Json): string[] =>
  inputsOf(view).flatMap(({ block_id: id, element }) =>
    element['response_url_enabled'] === true ? [id] : [],
  );
