import { usePageContext } from '../page-context.js';
import { listExamples } from './examples.js';

/** Where a conversation is under way: what one could try, until something has been sent. */
export function ExamplesRow({ onTry }: { onTry: (text: string) => void }) {
  const { workspace } = usePageContext();
  return (
    <div className="examples">
      <span>Prøv</span>
      <ul>
        {listExamples(workspace).map(({ text, description }) => (
          <li key={text}>
            <button type="button" className="example" title={description} onClick={() => onTry(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
