import type { ReactNode } from 'react';

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      {children}
    </svg>
  );
}

/** The site's pages elsewhere, with marks of our own drawing. */
export const socialProfiles = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    icon: (
      <Mark>
        <path d="M16 3h-2.5A4.5 4.5 0 0 0 9 7.5V21M6 12h8.5" />
      </Mark>
    ),
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/',
    icon: (
      <Mark>
        <path d="M5 10v10M5 5v.01M10 20V10M10 14a4.5 4.5 0 0 1 9 0v6" />
      </Mark>
    ),
  },
  {
    name: 'GitHub',
    href: 'https://github.com/',
    icon: (
      <Mark>
        <circle cx="6" cy="5" r="2" />
        <circle cx="6" cy="19" r="2" />
        <circle cx="18" cy="8" r="2" />
        <path d="M6 7v10M18 10c0 4-6 4-12 4" />
      </Mark>
    ),
  },
];
