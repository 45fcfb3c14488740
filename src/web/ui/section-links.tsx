import { useSectionInView } from '#web/lib/use-section-in-view.ts';
import { TabLinks } from './tabs.tsx';

interface SectionLinksProps {
  label: string;
  sections: readonly { id: string; name: () => string }[];
}

/** Leads down a long page, and says which of its sections is read; in sight while it scrolls. The list is the same at each render. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  const current = useSectionInView(sections);
  return (
    <TabLinks
      label={label}
      isRow
      className="sticky top-16 z-10 -my-2 bg-page py-2"
      tabs={sections.map(({ id, name }) => ({
        key: id,
        name: name(),
        to: `#${id}`,
        isCurrent: id === current,
      }))}
    />
  );
}
