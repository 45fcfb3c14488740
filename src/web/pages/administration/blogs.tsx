import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide';
import { m } from '#messages';
import type { BlogHead } from '#contract/publishing/blogs.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { allBlogsOptions } from '#web/features/publishing/blogs/blog-drafts-api.ts';
import { PostList } from '#web/features/publishing/posts/post-list.tsx';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

const placeholder: BlogHead = {
  _id: '',
  title: 'The title of a post',
  date: '2026-01-01T00:00:00.000Z',
  imgSrc: '/favicon.svg',
};

export function Component() {
  return (
    <PostList
      write={{ to: administrationPaths.newBlog, label: m.blog_write() }}
      query={useQuery(allBlogsOptions())}
      loading={m.blog_list_list_loading()}
      failed={m.blog_list_failed()}
      empty={<EmptyState title={m.blog_list_list_none()} icon={<Icon of={Newspaper} />} />}
      placeholder={placeholder}
      toRow={({ _id: id, title, date, isDraft = false, imgSrc }) => ({
        id,
        to: administrationPaths.blog(id),
        title,
        picture: imgSrc,
        about: (
          <p className="text-sm text-muted">
            <Day timestamp={date} />
          </p>
        ),
        isDraft,
      })}
    />
  );
}
