import { useCallback, useEffect, useState } from 'react';
import type { WorkspaceSnapshot } from '../protocol/messaging.js';
import { pageApi } from './api.js';
import { PlaygroundPage } from './playground-page.js';
import { loadSavedSession } from './saved-session.js';
import { Logo } from './ui/icons.js';

/** As the person whom this tab last was, if there still is such a one. */
async function fetchSavedWorkspace(): Promise<WorkspaceSnapshot> {
  const visit = loadSavedSession();
  const seen = await pageApi.fetchWorkspace(visit?.me);
  return seen.users.some((user) => user.id === seen.me) ? seen : pageApi.fetchWorkspace();
}

/** The page from the first moment: waiting, out of reach, or there. */
export function App() {
  const [workspace, setWorkspace] = useState<WorkspaceSnapshot>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    fetchSavedWorkspace().then(setWorkspace, () => setFailed(true));
  }, []);
  useEffect(load, [load]);

  async function loadWorkspace(user: string) {
    const seen = await pageApi.fetchWorkspace(user);
    setWorkspace(seen);
    return seen;
  }

  if (workspace) return <PlaygroundPage workspace={workspace} loadWorkspace={loadWorkspace} />;
  return (
    <main className="curtain">
      <Logo />
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
