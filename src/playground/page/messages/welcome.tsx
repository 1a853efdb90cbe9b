import { usePlace } from '../workspace-context.js';

/** What to try first, by command; a command that is not here is offered as it is. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/ord': '/ord fisk',
  '/ledig': '/ledig @kari i morgen',
  '/rom': '/rom styrerommet',
};
const MOST = 3;

/** Stands in a conversation where nothing has been said, with commands that can be tried. */
export function Welcome({ title, onTry }: { title: string; onTry: (text: string) => void }) {
  const { workspace } = usePlace();
  return (
    <section className="welcome" aria-label="Kom i gang">
      <svg className="fjord" viewBox="0 0 320 96" aria-hidden="true" focusable="false">
        <path className="fjord-far" d="M0 66 54 28l30 22 46-42 58 48 34-22 48 30 50-26v58H0Z" />
        <path className="fjord-near" d="M0 76 40 54l44 24 52-36 62 38 44-22 78 28v10H0Z" />
        <path className="fjord-water" d="M0 82q20-7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v14H0Z" />
      </svg>
      <h3>Det er stille i {title}</h3>
      <p>Skriv en melding, eller prøv en av kommandoene til {workspace.app.name}:</p>
      <ul className="chips">
        {workspace.commands.slice(0, MOST).map(({ command, description }) => {
          const example = EXAMPLES[command] ?? command;
          return (
            <li key={command}>
              <button type="button" className="chip" onClick={() => onTry(example)}>
                <code>{example}</code>
                <span className="detail">{description}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
