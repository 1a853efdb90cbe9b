import { useCallback, useEffect, useState } from 'react';
import type { Workspace } from '../protocol/protocol.js';
import { api } from './api.js';
import { Playground } from './playground.js';
import { Mark } from './ui/icons.js';
import { loadVisit } from './visit.js';

/** As the person whom this tab last was, if there still is such a one. */
async function fetchAsBefore(): Promise<Workspace> {
  const visit = loadVisit();
  const seen = await api.fetchWorkspace(visit?.me);
  return seen.users.some((user) => user.id === seen.me) ? seen : api.fetchWorkspace();
}

/** The page from the first moment: waiting, out of reach, or there. */
export function App() {
  const [workspace, setWorkspace] = useState<Workspace>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    fetchAsBefore().then(setWorkspace, () => setFailed(true));
  }, []);
  useEffect(load, [load]);

  async function loadWorkspace(user: string) {
    const seen = await api.fetchWorkspace(user);
    setWorkspace(seen);
    return seen;
  }

  if (workspace) return <Playground workspace={workspace} loadWorkspace={loadWorkspace} />;
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
