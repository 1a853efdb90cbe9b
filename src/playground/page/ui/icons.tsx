const PATHS = {
  calendar: 'M5 6h14v13.5H5V6Zm0 4.5h14M9 3.5V6m6-2.5V6',
  clock: 'M12 7.5V12l3 2M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  add: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  info: 'M12 11v5.5M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
  bubble: 'M4 5.5h16v11h-9L6.5 20v-3.5H4v-11Z',
  code: 'M8.5 7.5 4 12l4.5 4.5M15.5 7.5 20 12l-4.5 4.5',
  gallery: 'M4.5 5h6v6h-6V5Zm9 0h6v6h-6V5Zm-9 9h6v5h-6v-5Zm9 0h6v5h-6v-5Z',
  moon: 'M19.5 14.2A7.8 7.8 0 0 1 9.8 4.5a7.8 7.8 0 1 0 9.7 9.7Z',
  wire: 'M3 12h4l2.5-6.5 5 13L17 12h4',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  send: 'M4.5 12 3.5 5l17 7-17 7 1-7Zm0 0H12',
  warning:
    'M12 9v4.5M12 17v.01M10.6 4.2 2.9 17.6A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.2a1.6 1.6 0 0 0-2.8 0Z',
} as const;

/** A decorative icon, hidden from screen readers. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  const width = name === 'more' || name === 'info' || name === 'warning' ? 2.4 : 1.9;
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The playground's logo: a speech bubble with a wave. */
export function Logo() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" className="mark-ground" />
      <path
        d="M16 6.5a9 9 0 1 0 4.6 16.7l4 1.3-1.3-4A9 9 0 0 0 16 6.5Z"
        className="mark-bubble"
        strokeLinejoin="round"
      />
      <path d="M11.5 15.5q2.2-2.4 4.5 0t4.5 0" className="mark-wave" strokeLinecap="round" />
    </svg>
  );
}
