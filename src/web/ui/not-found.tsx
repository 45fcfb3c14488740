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

/** In place of a part of a page that is not there, or not for the viewer. */
export function NotFound({ reason, ...props }: NotFoundProps) {
  return <EmptyState icon={icons[reason]} {...props} />;
}
