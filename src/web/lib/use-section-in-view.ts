import { useEffect, useState } from 'react';

/** The part of the window above which a section has begun to be read. */
const readingLine = 0.4;

/** The last section that begins above the line at which people read; at the end of the page the last of all. */
function findSection(ids: readonly string[]): string | undefined {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) {
    return ids.at(-1);
  }
  const line = clientHeight * readingLine;
  const isAbove = (id: string) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= line;
  };
  return ids.findLast(isAbove) ?? ids[0];
}

/** The id of the section of the page that is read now; the list of ids is the same at each render. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const update = () => setCurrent(findSection(ids));
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [ids]);
  return current;
}
