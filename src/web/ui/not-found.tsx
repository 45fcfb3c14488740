import { HeartCrack, SearchX, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

const icons = { missing: <SearchX />, forbidden: <ShieldX />, deleted: <HeartCrack /> };

interface NotFoundProps {
  reason: keyof typeof icons;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** Replaces content that does not exist, or that the viewer may not see. */
export function NotFound({ reason, ...props }: NotFoundProps) {
  return <EmptyState icon={icons[reason]} {...props} />;
}
