import { useEffect, useState } from 'react';
import type { DictionaryDownloadState } from '../../protocol/workbench.js';
import { pageApi } from '../client/api.js';

const TITLES = { bob: 'Bokmålsordboka', nob: 'Nynorskordboka' };
const PHASES = { downloading: 'Henter', reading: 'Leser inn' };
const POLL_MS = 1_000;

/** The state of the download. It is fetched again while the download runs. */
function useDictionaryDownload() {
  const [state, setState] = useState<DictionaryDownloadState>({ kind: 'unavailable' });
  useEffect(() => {
    const unmounted = new AbortController();
    pageApi.fetchDictionaryDownload(unmounted.signal).then(setState, () => undefined);
    return () => unmounted.abort();
  }, []);
  useEffect(() => {
    if (state.kind !== 'running') return undefined;
    const unmounted = new AbortController();
    const timer = setTimeout(() => {
      // Asks again after a lost answer.
      pageApi.fetchDictionaryDownload(unmounted.signal).then(setState, () => setState({ ...state }));
    }, POLL_MS);
    return () => {
      clearTimeout(timer);
      unmounted.abort();
    };
  }, [state]);
  return { state, begin: () => pageApi.beginDictionaryDownload().then(setState, () => undefined) };
}

/** Offers the full dictionaries instead of the sample, and shows how far their download is. */
export function DictionaryDownloadPanel() {
  const { state, begin } = useDictionaryDownload();
  if (state.kind === 'unavailable') return undefined;
  return (
    <section className="dictionary-download" aria-label="Ordbøkene" data-testid="dictionary-download">
      {(state.kind === 'offered' || state.kind === 'failed') && (
        <>
          <p className="detail">
            {state.kind === 'failed'
              ? 'Ordbøkene ble ikke hentet. Er maskinen på nett?'
              : 'Ordbøkene her er prøver med noen hundre ord hver.'}
          </p>
          {state.kind === 'failed' && (
            <p className="detail" lang="en">
              {state.problem}
            </p>
          )}
          <button type="button" className="button" onClick={begin}>
            {state.kind === 'failed' ? 'Prøv igjen' : 'Hent alle 200 000 ord'}
          </button>
        </>
      )}
      {state.kind === 'running' && (
        <label className="detail">
          {PHASES[state.phase]} {TITLES[state.dict]} … {state.percent} %
          <progress max={100} value={state.percent} />
        </label>
      )}
      {state.kind === 'ready' && (
        <p className="detail" role="status">
          Hele Bokmålsordboka og Nynorskordboka er klare. Slå opp et ord!
        </p>
      )}
    </section>
  );
}
