import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { claimIntent, readOrigin } from './login-origin.ts';
import { useViewer } from './use-viewer.ts';

/** Shows its page to people who are not signed in; the others go where they came from, else to the start. */
export function RedirectSignedIn({ children }: { children: ReactNode }) {
  const { email, uid } = useViewer();
  const origin = readOrigin(useLocation()) ?? paths.root;
  return email ? <Navigate to={claimIntent(origin, uid)} replace /> : children;
}
