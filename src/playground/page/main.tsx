import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { GETS, type WorkspaceSnapshot } from '../protocol.js';
import { get } from './client/api.js';
import { PlaygroundPage } from './layout/playground-page.js';
import { applyTheme } from './shell/sidebar.js';
import { loadSavedSession } from './state/use-playground.js';
import { Logo } from './ui/icons.js';
import 'slack-blocks-to-jsx/dist/style.css';
import './styles/main.css';

applyTheme();

const root = document.getElementById('root');

if (root) createRoot(root).render(<App />);

/** Fetches the workspace as this tab's last user; as the default user if that one no longer exists. */
async function fetchSavedWorkspace(): Promise<WorkspaceSnapshot> {
  const savedSession = loadSavedSession();
  const snapshot = await get(GETS.workspace, savedSession ? { user: savedSession.me } : {});
  return snapshot.users.some((user) => user.id === snapshot.me) ? snapshot : get(GETS.workspace, {});
}

/** The root component: shows the loading state, an error with a retry, or the playground. */
function App() {
  const [workspace, setWorkspace] = useState<WorkspaceSnapshot>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    fetchSavedWorkspace().then(setWorkspace, () => setFailed(true));
  }, []);
  useEffect(load, [load]);

  async function loadWorkspace(user: string) {
    const snapshot = await get(GETS.workspace, { user });
    setWorkspace(snapshot);
    return snapshot;
  }

  if (workspace) return <PlaygroundPage workspace={workspace} loadWorkspace={loadWorkspace} />;
  return (
    <main className="curtain">
      <Logo />
      {hasFailed ? (
        <>
          <h1>Fikk ikke kontakt med lekeplassen</h1>
          <p>Sjekk at den kjører, og prøv igjen.</p>
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
