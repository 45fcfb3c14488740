import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { claimIntent, readOrigin } from './login-origin.ts';
import { pathInRole, type Role } from './role-forms.ts';
import { useViewer } from './use-viewer.ts';

interface RedirectSignedInProps {
  /** The role that the person has chosen. */
  role?: Role | undefined;
  children: ReactNode;
}

/** Shows its page to people who are not signed in; the others go where they came from, else to the start. */
export function RedirectSignedIn({ role, children }: RedirectSignedInProps) {
  const { email, uid } = useViewer();
  const target = pathInRole(readOrigin(useLocation()), role) ?? paths.root;
  return email ? <Navigate to={claimIntent(target, uid)} replace /> : children;
}
