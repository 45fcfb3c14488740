import { m } from '#messages';
import { ChevronDown, ChevronUp } from 'lucide';
import { useId, useState } from 'react';
import type { AttachedFile } from '#contract/accounts/files.ts';
import { readStored, store } from '#web/lib/safe-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CvPages } from './cv-pages.tsx';

const key = 'cv-preview';

/** Only a PDF can be drawn. */
export const canPreview = ({ name }: AttachedFile): boolean => name.endsWith('.pdf');

/** Shows a PDF in the page. Once open, it is open for the next applicant too. */
export function CvPreview({ cv }: { cv: AttachedFile }) {
  const [isOpen, setIsOpen] = useState(() => readStored('localStorage', key) === 'open');
  const id = useId();
  const toggle = () => {
    store('localStorage', key, isOpen ? undefined : 'open');
    setIsOpen(!isOpen);
  };
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <Button variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <Icon of={isOpen ? ChevronUp : ChevronDown} className="size-4" />
        {isOpen ? m.cv_preview_hide() : m.cv_preview_show()}
      </Button>
      <div id={id} className="w-full" hidden={!isOpen}>
        {isOpen && <CvPages cv={cv} />}
      </div>
    </div>
  );
}
