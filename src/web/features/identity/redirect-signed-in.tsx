import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { readOrigin } from './login-origin.ts';
import { useViewer } from './use-viewer.ts';

/** A page for people who are not signed in; the others go where they came from, else to the start. */
export function RedirectSignedIn({ children }: { children: ReactNode }) {
  const { email } = useViewer();
  const location = useLocation();
  return email ? <Navigate to={readOrigin(location) ?? paths.root} replace /> : children;
}
