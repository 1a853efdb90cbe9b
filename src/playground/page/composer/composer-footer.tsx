import { usePageContext } from '../page-context.js';
import { findCommand } from './completions.js';

interface HelpProps {
  text: string;
  /** Something sent has not been acknowledged. */
  isWaiting: boolean;
  /** Where Slack takes no commands. */
  isThread: boolean;
}

function Help({ text, isWaiting, isThread }: HelpProps) {
  const { workspace } = usePageContext();
  const command = findCommand(text, workspace.commands);
  if (isWaiting) return 'Venter på svar …';
  if (command && !isThread) {
    return (
      <>
        <code>{command.command}</code> {command.usageHint}
      </>
    );
  }
  return (
    <>
      <span className="help-keys">
        <kbd>Enter</kbd> sender · <kbd>Shift</kbd> + <kbd>Enter</kbd> gir ny linje{!isThread && ' · '}
      </span>
      {!isThread && (
        <>
          <kbd>/</kbd> viser kommandoene
        </>
      )}
    </>
  );
}

/** The line below the composer: what the keys do, how the command being written is used, or that an answer is awaited. */
export function ComposerFooter({ id, found, ...help }: HelpProps & { id: string; found: number }) {
  return (
    <>
      <p id={id} className="composer-help">
        <Help {...help} />
      </p>
      <p className="visually-hidden" role="status">
        {found > 0 ? `${found} forslag` : ''}
      </p>
    </>
  );
}
