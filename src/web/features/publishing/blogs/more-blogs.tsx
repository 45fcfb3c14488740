import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { articlePicture } from '#contract/publishing/article-pictures.ts';
import type { Blog } from '#contract/publishing/blogs.ts';
import { paths } from '#web/app/paths.ts';
import { langOf } from '#web/lib/text-language.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { RowLink } from '#web/ui/row-link.tsx';
import { BlogFacts } from './blog-facts.tsx';
import { blogsOptions } from './blogs-api.ts';

const listed = 4;

/** From the blog that was published before this one to the oldest, and on from the newest: first those of its language. */
const listNext = (blogs: readonly Blog[], id: string): readonly Blog[] => {
  const at = blogs.findIndex(({ _id }) => _id === id);
  const others = [...blogs.slice(at + 1), ...blogs.slice(0, Math.max(0, at))];
  const isAlike = ({ language }: Blog) => language === blogs[at]?.language;
  return [...others.filter(isAlike), ...others.filter((blog) => !isAlike(blog))].slice(0, listed);
};

/** Leads on from a blog to others; nothing while it is the only one. */
export function MoreBlogs({ id }: { id: string }) {
  // The server's page has none of them: their days are written in the browser.
  const { data: blogs = [] } = useQuery({ ...blogsOptions(), enabled: useIsHydrated() });
  const next = listNext(blogs, id);
  return (
    next.length > 0 && (
      <nav aria-labelledby="more-blogs">
        <h2 id="more-blogs" className="text-xl">
          {m.blog_more()}
        </h2>
        <ul className="mt-2 divide-y divide-line">
          {next.map((blog) => (
            <li key={blog._id} className="relative flex gap-4 py-4">
              <img
                src={articlePicture(blog)}
                alt=""
                width={80}
                height={80}
                loading="lazy"
                decoding="async"
                className="size-20 shrink-0 rounded-control bg-tint object-cover dark:brightness-85"
              />
              <div className="min-w-0">
                <RowLink
                  to={paths.blog(blog)}
                  state={{ blog }}
                  lang={langOf(blog)}
                  className="line-clamp-3 font-face font-bold wrap-anywhere"
                >
                  {blog.title}
                </RowLink>
                <BlogFacts blog={blog} className="mt-1" />
              </div>
            </li>
          ))}
        </ul>
      </nav>
    )
  );
}
