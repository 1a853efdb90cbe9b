export type AppTab = 'home' | 'messages';

const TABS: readonly { tab: AppTab; name: string }[] = [
  { tab: 'home', name: 'Hjem' },
  { tab: 'messages', name: 'Meldinger' },
];

/** The Home and Messages tabs of the conversation with the app. */
export function AppHomeTabs({ current, onChoose }: { current: AppTab; onChoose: (tab: AppTab) => void }) {
  return (
    <nav className="tabs" aria-label="Appen">
      {TABS.map(({ tab, name }) => (
        <button
          key={tab}
          type="button"
          className="tab"
          aria-current={tab === current ? 'page' : undefined}
          onClick={() => onChoose(tab)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
