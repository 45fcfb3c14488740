import { useEffect, useState } from 'react';

/** The part of the window above which a section has begun to be read. */
const readingLine = 0.4;

interface Section {
  id: string;
}

/** The last section that begins above the line at which people read; at the end of the page the last of all. */
function findSection(sections: readonly Section[]): string | undefined {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) {
    return sections.at(-1)?.id;
  }
  const line = clientHeight * readingLine;
  const isAbove = ({ id }: Section) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= line;
  };
  return (sections.findLast(isAbove) ?? sections[0])?.id;
}

/** The id of the section of the page that is read now; the list is the same at each render. */
export function useSectionInView(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const update = () => setCurrent(findSection(sections));
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [sections]);
  return current;
}
