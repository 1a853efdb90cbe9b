import type { ReactNode } from 'react';
import { Icon } from './icons.js';

interface IconButtonProps {
  icon: Parameters<typeof Icon>[0]['name'];
  /** The accessible name. */
  label: string;
  title?: string;
  isPressed?: boolean;
  onClick: () => void;
}

export function IconButton({ icon, label, title = label, isPressed, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={title}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; name: string | undefined }[];
  current: Key;
  onChoose: (key: Key) => void;
}

/** Links to the parts of one page, of which one is shown. */
export function Tabs<Key extends string>({ label, tabs, current, onChoose }: TabsProps<Key>) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className="tab"
          aria-current={key === current ? 'page' : undefined}
          onClick={() => onChoose(key)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

/** A sentence about what failed. Screen readers announce it when it has a role. */
export function ErrorText({ children, ...attributes }: { id?: string; role?: string; children: ReactNode }) {
  return (
    <p className="error" {...attributes}>
      <Icon name="warning" />
      {children}
    </p>
  );
}
