import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { claimTask, readOrigin } from './funnel.ts';
import { pathInRole, type Role } from './tasks.ts';
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
  return email ? <Navigate to={claimTask(target, uid)} replace /> : children;
}
