import { usePageContext } from '../state/page-context.js';
import { listExamples } from './examples.js';

/** Example commands above the composer, until the user has sent something. */
export function ExamplesRow({ onExample }: { onExample: (text: string) => void }) {
  const { workspace } = usePageContext();
  return (
    <div className="examples">
      <span>Prøv</span>
      <ul>
        {listExamples(workspace).map(({ text, description }) => (
          <li key={text}>
            <button type="button" className="example" title={description} onClick={() => onExample(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
