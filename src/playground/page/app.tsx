import { useCallback, useEffect, useState } from 'react';
import type { Workspace } from '../protocol.js';
import { api } from './api.js';
import { Playground } from './playground.js';
import { Mark } from './ui/icons.js';

/** The page from the first moment: waiting, out of reach, or there. */
export function App() {
  const [workspace, setWorkspace] = useState<Workspace>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    api.fetchWorkspace().then(setWorkspace, () => setFailed(true));
  }, []);
  useEffect(load, [load]);

  if (workspace) return <Playground workspace={workspace} />;
  return (
    <main className="curtain">
      <Mark />
      {hasFailed ? (
        <>
          <h1>Fikk ikke kontakt med lekeplassen</h1>
          <p>Se at den kjører, og prøv igjen.</p>
          <button type="button" className="button primary" onClick={load}>
            Prøv igjen
          </button>
        </>
      ) : (
        <p role="status">Åpner lekeplassen …</p>
      )}
    </main>
  );
}
