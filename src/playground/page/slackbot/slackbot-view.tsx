import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { GETS, POSTS, type PostAnswer, type PostBody, type SlackbotTools } from '../../protocol.js';
import { BlockList } from '../blocks/block-list.js';
import { busyKey, SurfaceProvider, useStaticSurface } from '../blocks/surface.js';
import { get, tryPost } from '../client/api.js';
import { usePageContext } from '../state/use-playground.js';
import { Avatar } from '../ui/avatar.js';
import { ErrorText, Tabs } from '../ui/controls.js';
import { Icon } from '../ui/icons.js';
import { PaneHeader } from '../ui/pane-header.js';

/** What was asked, and the answer once there is one. */
interface Turn {
  id: number;
  tool: SlackbotTool;
  args: Record<string, unknown>;
  answer?: PostAnswer<'slackbot'>;
}

/** The user whom Slack itself speaks as. */
const SLACKBOT = {
  id: 'USLACKBOT',
  name: 'slackbot',
  realName: 'Slackbot',
  color: '#4a154b',
  isBot: true,
};

type SlackbotTool = SlackbotTools['tools'][number];
type SlackbotField = SlackbotTool['fields'][number];

const callTool = async (request: PostBody<'slackbot'>): Promise<PostAnswer<'slackbot'>> => ({
  ...{ text: '', blocks: [], isError: true },
  ...(await tryPost(POSTS.slackbot, request)),
});

/** People without a mouse scroll what has the focus. */
const SCROLLABLE = { tabIndex: 0 } as const;

function useTools(): SlackbotTools | undefined {
  const [tools, setTools] = useState<SlackbotTools>();
  useEffect(() => {
    const controller = new AbortController();
    get(GETS.slackbot, {}, controller.signal).then(setTools, () => {
      if (controller.signal.aborted) return;
      setTools({ tools: [], error: 'Fikk ikke hentet verktøyene. Last siden på nytt for å prøve igjen.' });
    });
    return () => controller.abort();
  }, []);
  return tools;
}

/**
 * A conversation with Slackbot. It understands nothing itself: the user chooses the tool and fills in its fields, as a model
 * would, and sees what Slack shows of the answer.
 */
export function SlackbotView({ onMenu }: { onMenu: (() => void) | undefined }) {
  const { me } = usePageContext();
  const listed = useTools();
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const list = useRef<HTMLElement>(null);
  const asked = turns.length;
  const answered = turns.filter(({ answer }) => answer).length;
  useEffect(() => {
    // The question, with as much of its answer as there is place for.
    if (asked + answered > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'start' });
  }, [asked, answered]);

  async function ask(tool: SlackbotTool, args: Record<string, unknown>) {
    const id = asked;
    setTurns((before) => [...before, { id, tool, args }]);
    const answer = await callTool({ user: me, tool: tool.name, args });
    setTurns((before) => before.map((turn) => (turn.id === id ? { ...turn, answer } : turn)));
  }

  return (
    <main className="main" data-testid="slackbot">
      <PaneHeader title="Slackbot" topic="Slik spør Slacks egen assistent Ordrom" onMenu={onMenu} />
      <h2 className="visually-hidden">Meldinger</h2>
      <section
        ref={list}
        className="slackbot-turns"
        {...SCROLLABLE}
        aria-label="Samtalen med Slackbot"
        aria-live="polite"
      >
        <Introduction hasTurns={asked > 0} />
        {turns.map((turn) => (
          <TurnView key={turn.id} turn={turn} />
        ))}
      </section>
      {listed?.error !== undefined && (
        <p className="error slackbot-problem" role="alert">
          <Icon name="warning" />
          {listed.error}
        </p>
      )}
      {listed && listed.tools.length > 0 && <ToolForm tools={listed.tools} onAsk={ask} />}
    </main>
  );
}

function Introduction({ hasTurns }: { hasTurns: boolean }) {
  if (hasTurns) return null;
  return (
    <div className="slackbot-introduction">
      <Avatar user={SLACKBOT} size="large" />
      <div>
        <h3>Spør som Slackbot</h3>
        <p>
          I Slack leser en språkmodell det folk skriver, velger et verktøy og fyller ut feltene. Her er det du
          som er modellen: Velg verktøy, fyll ut og se hva Slack viser.
        </p>
      </div>
    </div>
  );
}

const formatArgument = (value: unknown) =>
  value === true ? 'ja' : Array.isArray(value) ? value.join(', ') : String(value);

function TurnView({ turn }: { turn: Turn }) {
  const { people, me } = usePageContext();
  const { tool, args, answer } = turn;
  const user = people.get(me);
  return (
    <div>
      <article className="message" aria-label={`Du spurte ${tool.title}`}>
        <div className="message-side">{user && <Avatar user={user} size="large" />}</div>
        <div className="message-main">
          <p className="message-head">
            <strong className="author">{user?.realName}</strong>
          </p>
          <p className="slackbot-call">
            <code>{tool.name}</code>
            {Object.entries(args).map(([name, value]) => (
              <span key={name}>
                <span className="detail">{name}</span> {formatArgument(value)}
              </span>
            ))}
          </p>
        </div>
      </article>
      <article
        className="message"
        aria-label={`Svar fra ${tool.title}`}
        aria-busy={!answer}
        data-testid="message"
      >
        <div className="message-side">
          <Avatar user={SLACKBOT} size="large" />
        </div>
        <div className="message-main">
          <p className="message-head">
            <strong className="author">Slackbot</strong> <span className="badge">APP</span>
          </p>
          {answer ? <AnswerView first={answer} /> : <p className="detail">Spør Ordrom …</p>}
        </div>
      </article>
    </div>
  );
}

/** What Slack shows: the blocks, or else the text. A button that calls a tool puts the new answer in the place of the old one. */
function AnswerView({ first }: { first: PostAnswer<'slackbot'> }) {
  const { me } = usePageContext();
  const [answer, setAnswer] = useState(first);
  const [busy, setBusy] = useState<string>();
  const { text, blocks, dropped, error } = answer;
  const surface = useStaticSurface(blocks);

  async function press({ action_id: id, block_id: block, value }: Readonly<Record<string, unknown>>) {
    const tool = /^tool:(.+)$/u.exec(String(id))?.[1];
    // Slack makes every other action inert.
    if (tool === undefined || typeof value !== 'string') return;
    setBusy(busyKey(block, id));
    const args = JSON.parse(value) as Record<string, unknown>;
    const next = await callTool({ user: me, tool, args });
    setBusy(undefined);
    setAnswer(next.error === undefined ? next : { ...answer, error: next.error });
  }

  return (
    <SurfaceProvider value={{ ...surface, busy, sendAction: press }}>
      <div className="message-body">
        {blocks.length > 0 ? (
          <BlockList blocks={blocks} />
        ) : (
          text !== '' && <p className="slackbot-text">{text}</p>
        )}
      </div>
      {dropped !== undefined && (
        <ErrorText role="status">Slack viser ingen av blokkene: {dropped}.</ErrorText>
      )}
      {error !== undefined && <ErrorText role="alert">{error}</ErrorText>}
      {blocks.length > 0 && (
        <details className="slackbot-read">
          <summary>Det modellen leser</summary>
          <p className="slackbot-text">{text}</p>
        </details>
      )}
    </SurfaceProvider>
  );
}

type Values = Readonly<Record<string, string | boolean>>;

/** The value of a field as an argument; undefined for a field that is left empty. */
function argumentOf({ type }: SlackbotField, value: string | boolean | undefined): unknown {
  if (typeof value === 'boolean') return value || undefined;
  const text = (value ?? '').trim();
  if (text === '') return undefined;
  if (type === 'integer') return Number(text);
  return type === 'array'
    ? text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    : text;
}

interface ToolFormProps {
  tools: readonly SlackbotTool[];
  onAsk: (tool: SlackbotTool, args: Record<string, unknown>) => Promise<void>;
}

/** A form with the fields of one tool, made from its schema. */
function ToolForm({ tools, onAsk }: ToolFormProps) {
  const [chosen, setChosen] = useState(tools[0]?.name);
  const [values, setValues] = useState<Readonly<Record<string, Values>>>({});
  const tool = tools.find(({ name }) => name === chosen);
  if (!tool) return null;
  const filled = values[tool.name] ?? {};

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!tool) return;
    const args = tool.fields.map((field) => [field.name, argumentOf(field, filled[field.name])] as const);
    void onAsk(tool, Object.fromEntries(args.filter(([, value]) => value !== undefined)));
  }

  return (
    <form className="slackbot-form" aria-label="Spør gjennom et verktøy" onSubmit={submit}>
      <Tabs
        label="Verktøy"
        tabs={tools.map(({ name, title }) => ({ key: name, name: title }))}
        current={tool.name}
        onChoose={setChosen}
      />
      <div className="slackbot-fields">
        {tool.fields.map((field) => (
          <FieldView
            key={`${tool.name} ${field.name}`}
            field={field}
            value={filled[field.name]}
            onChange={(value) => setValues({ ...values, [tool.name]: { ...filled, [field.name]: value } })}
          />
        ))}
      </div>
      <div className="slackbot-send">
        <details className="slackbot-read">
          <summary>Det modellen vet om verktøyet</summary>
          <section className="slackbot-schema" lang="en" aria-label="Beskrivelsen" {...SCROLLABLE}>
            <p>{tool.description}</p>
            <dl>
              {tool.fields.map(({ name, description }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          </section>
        </details>
        <button type="submit" className="button primary">
          Spør
        </button>
      </div>
    </form>
  );
}

interface FieldProps {
  field: SlackbotField;
  value: string | boolean | undefined;
  onChange: (value: string | boolean) => void;
}

function FieldView({ field: { name, type, isRequired, options }, value, onChange }: FieldProps) {
  const id = useId();
  if (type === 'boolean') {
    return (
      <label className="slackbot-check">
        <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
        {name}
      </label>
    );
  }
  const shared = {
    id,
    className: 'field',
    required: isRequired,
    value: typeof value === 'string' ? value : '',
  };
  return (
    <div className="slackbot-field">
      <label htmlFor={id}>{name}</label>
      {options ? (
        <select {...shared} onChange={({ target }) => onChange(target.value)}>
          <option value="">–</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={type === 'integer' ? 'number' : 'text'}
          autoComplete="off"
          placeholder={isRequired ? 'må fylles ut' : type === 'array' ? 'skill med komma' : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
