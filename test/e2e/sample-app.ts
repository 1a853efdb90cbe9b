import type { App } from '@slack/bolt';
import type { ActionsBlockElement, HomeView, KnownBlock, ModalView, PlainTextOption } from '@slack/types';

/** A small app that uses every feature of the playground. */

const plain = (text: string) => ({ type: 'plain_text' as const, text });
const option = (text: string): PlainTextOption => ({ text: plain(text), value: text.toLowerCase() });
const options = (...texts: string[]): PlainTextOption[] => texts.map(option);
const groups = (query: string) =>
  [
    { label: plain('Substantiv'), options: options('Fisk', 'Fiskebolle') },
    { label: plain('Verb'), options: options('Fiske') },
  ].map((group) => ({
    ...group,
    options: group.options.filter(({ value }) => value?.startsWith(query.toLowerCase())),
  }));

const ELEMENTS: ActionsBlockElement[] = [
  { type: 'multi_users_select', action_id: 'people', placeholder: plain('Velg personer') },
  {
    type: 'multi_static_select',
    action_id: 'classes',
    placeholder: plain('Velg ordklasser'),
    option_groups: [
      { label: plain('Bøyes'), options: options('Substantiv', 'Verb') },
      { label: plain('Bøyes ikke'), options: options('Adverb') },
    ],
  },
  {
    type: 'multi_external_select',
    action_id: 'words',
    placeholder: plain('Velg ord'),
    min_query_length: 1,
  },
  { type: 'datepicker', action_id: 'date', initial_date: '2026-11-24' },
  { type: 'timepicker', action_id: 'time', initial_time: '09:30' },
  { type: 'datetimepicker', action_id: 'moment', initial_date_time: 1_795_507_200 },
  {
    type: 'radio_buttons',
    action_id: 'language',
    options: options('Bokmål', 'Nynorsk'),
    initial_option: option('Bokmål'),
  },
  { type: 'checkboxes', action_id: 'extras', options: options('Bøyning', 'Uttrykk') },
];

/** The elements, each in its own block. `prefix` starts the block ids. */
function listElementBlocks(prefix: string): KnownBlock[] {
  return ELEMENTS.map((element) => ({
    type: 'actions',
    block_id: `${prefix}-${'action_id' in element ? element.action_id : ''}`,
    elements: [element],
  }));
}

function homeView(heading: string): HomeView {
  return {
    type: 'home',
    blocks: [
      { type: 'header', text: plain(heading) },
      { type: 'section', block_id: 'last', text: { type: 'mrkdwn', text: 'Prøv *alt* som kan brukes her.' } },
      ...listElementBlocks('home'),
    ],
  };
}

const FORM: ModalView = {
  type: 'modal',
  callback_id: 'form',
  notify_on_close: true,
  title: plain('Skjema'),
  submit: plain('Send inn'),
  close: plain('Avbryt'),
  blocks: [
    {
      type: 'input',
      block_id: 'people',
      label: plain('Personer'),
      element: { type: 'multi_users_select', action_id: 'people' },
    },
    {
      type: 'input',
      block_id: 'word',
      label: plain('Ord'),
      element: { type: 'external_select', action_id: 'words', min_query_length: 1 },
    },
    {
      type: 'input',
      block_id: 'date',
      label: plain('Dato'),
      element: { type: 'datepicker', action_id: 'date', initial_date: '2026-11-24' },
    },
    {
      type: 'input',
      block_id: 'length',
      label: plain('Lengde'),
      element: { type: 'radio_buttons', action_id: 'length', options: options('30 minutter', '60 minutter') },
    },
  ],
};

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const image = (alt_text: string) => ({ type: 'image' as const, image_url: PIXEL, alt_text });

/** An image in each place that a message can have one. */
const imageBlocks: KnownBlock[] = [
  { type: 'section', text: plain('Fjorden'), accessory: image('Døra til Fjorden') },
  { type: 'context', elements: [image('Merket til kommunen'), plain('Eksempel kommune')] },
  { ...image('Kart over tredje etasje'), title: plain('Tredje etasje') },
];

/** The chosen value of an action as JSON, without the fields that all actions have. */
function formatChosenFields(action: object): string {
  const common = ['action_id', 'block_id', 'action_ts', 'type', 'placeholder'];
  const fields = Object.entries(action).filter(
    ([name]) => !common.includes(name) && !name.startsWith('initial_'),
  );
  return JSON.stringify(Object.fromEntries(fields));
}

/** Creates the app. `received` has a line for each event: `action people {"selected_users":["U0OLA"]}`. */
export function createSampleApp() {
  const received: string[] = [];

  function listen(app: App) {
    app.event('app_home_opened', async ({ event, client }) => {
      received.push(`home ${event.tab}`);
      if (event.tab === 'home') {
        await client.views.publish({ user_id: event.user, view: homeView('Velkommen hit') });
      }
    });
    app.action(/./u, async ({ ack, body, action, client }) => {
      await ack();
      const id = 'action_id' in action ? action.action_id : '';
      received.push(`action ${id} ${formatChosenFields(action)}`);
      if (!('view' in body) || body.view?.type !== 'home') return;
      await client.views.publish({ user_id: body.user.id, view: homeView(`Valgt: ${id}`) });
    });
    app.options('words', async ({ ack, payload }) => {
      await ack({ option_groups: groups(payload.value).filter((group) => group.options.length > 0) });
    });
    app.command('/ord', async ({ ack, command }) => {
      const blocks = command.text === 'bilder' ? imageBlocks : listElementBlocks('message');
      await ack({ text: 'Alt', blocks });
    });
    app.command('/ledig', async ({ ack, client, command }) => {
      await ack();
      await client.chat.postMessage({ channel: command.channel_id, text: `Til alle: ${command.text}` });
    });
    app.shortcut('look_up', async ({ ack, body, client }) => {
      await ack();
      await client.views.open({ trigger_id: body.trigger_id, view: FORM });
    });
    app.shortcut(
      { callback_id: 'look_up_message', type: 'message_action' },
      async ({ ack, shortcut, client }) => {
        await ack();
        received.push(`shortcut ${shortcut.message.text ?? ''}`);
        const thread_ts = String(shortcut.message['thread_ts'] ?? shortcut.message.ts);
        await client.chat.postMessage({ channel: shortcut.channel.id, thread_ts, text: 'Svar fra appen' });
      },
    );
    app.view('form', async ({ ack, view }) => {
      received.push(`form ${JSON.stringify(view.state.values)}`);
      await ack();
    });
    app.view({ callback_id: 'form', type: 'view_closed' }, async ({ ack }) => {
      received.push('form closed');
      await ack();
    });
    app.event('link_shared', async ({ event, client }) => {
      const blocks: KnownBlock[] = [
        { type: 'section', text: { type: 'mrkdwn', text: '*fisk* _substantiv_' } },
        {
          type: 'actions',
          elements: [{ type: 'button', action_id: 'more', text: plain('Vis mer'), value: 'fisk' }],
        },
      ];
      const unfurls = Object.fromEntries(event.links.map(({ url }) => [url, { blocks }]));
      await client.chat.unfurl({ channel: event.channel, ts: event.message_ts, unfurls });
    });
  }

  return { listen, received };
}
