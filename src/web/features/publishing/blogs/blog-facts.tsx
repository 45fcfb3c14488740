import { m } from '#messages';
import { languageNames } from '#contract/platform/language.ts';
import type { Blog } from '#contract/publishing/blogs.ts';
import { classNames } from '#web/lib/class-names.ts';
import { langOf } from '#web/lib/text-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SiteDay } from '#web/ui/day.tsx';
import { countMinutes } from './blog-text.ts';

/** Its day, how long reading takes, and its language where that is not the page's. */
export function BlogFacts({ blog, className }: { blog: Blog; className?: string }) {
  const lang = langOf(blog);
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tabular-nums',
        className,
      )}
    >
      <SiteDay timestamp={blog.date} />
      <span aria-hidden="true">·</span>
      <span className="whitespace-nowrap">{m.blog_minutes({ minutes: countMinutes(blog) })}</span>
      {lang && (
        <span lang={lang} className="font-face">
          <Badge>{languageNames[lang]}</Badge>
        </span>
      )}
    </div>
  );
}
