import { usePageContext } from '../state/page-context.js';
import { findCommand } from './completions.js';

interface HelpProps {
  text: string;
  /** A sent text is not acknowledged yet. */
  isWaiting: boolean;
  /** Slack accepts no commands in threads. */
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

/** The line below the composer: the keys, the usage of the typed command, or a waiting notice. */
export function ComposerFooter({
  id,
  completionCount,
  ...help
}: HelpProps & { id: string; completionCount: number }) {
  return (
    <>
      <p id={id} className="composer-help">
        <Help {...help} />
      </p>
      <p className="visually-hidden" role="status">
        {completionCount > 0 ? `${completionCount} forslag` : ''}
      </p>
    </>
  );
}
