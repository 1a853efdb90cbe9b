import { listExamples } from '../composer/examples.js';
import { usePageContext } from '../state/page-context.js';

interface WelcomeProps {
  /** The channel's title with its sign; undefined for a direct conversation. */
  channelTitle: string | undefined;
  onExample: (text: string) => void;
}

/** Shown in an empty conversation, with example commands. */
export function Welcome({ channelTitle, onExample }: WelcomeProps) {
  const { workspace } = usePageContext();
  return (
    <section className="welcome" aria-label="Kom i gang">
      <svg className="fjord" viewBox="0 0 320 96" aria-hidden="true" focusable="false">
        <path className="fjord-far" d="M0 66 54 28l30 22 46-42 58 48 34-22 48 30 50-26v58H0Z" />
        <path className="fjord-near" d="M0 76 40 54l44 24 52-36 62 38 44-22 78 28v10H0Z" />
        <path className="fjord-water" d="M0 82q20-7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v14H0Z" />
      </svg>
      <h3>{channelTitle ? `Det er stille i ${channelTitle}` : 'Ingen har skrevet her ennå'}</h3>
      <p>Skriv en melding, eller prøv en av kommandoene til {workspace.app.name}:</p>
      <ul className="chips">
        {listExamples(workspace).map(({ text, description }) => (
          <li key={text}>
            <button type="button" className="chip" onClick={() => onExample(text)}>
              <code>{text}</code>
              <span className="detail">{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
