import { m } from '#messages';
import { Bookmark, Briefcase, Flag, type IconNode, Search, Send, UserRound } from 'lucide';
import { classNames } from '#web/lib/class-names.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink } from '#web/ui/chip-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { UsualPage } from './waiting-rows.ts';

const icons: Readonly<Record<Exclude<UsualPage['name'], 'post'>, IconNode>> = {
  reports: Flag,
  posted: Briefcase,
  applications: Send,
  jobs: Search,
  saved: Bookmark,
  profile: UserRound,
};

interface UsualPagesProps {
  pages: readonly UsualPage[];
  /** Something waits: a phone, whose menu has them, leaves them out. */
  isBusy: boolean;
}

/** The pages that are often used, in the row of the greeting. To post a job is the one act of an employer, and an administrator comes to decide. */
export const UsualPages = ({ pages, isBusy }: UsualPagesProps) => (
  <nav aria-label={m.home_go_to()}>
    <ul className="flex flex-wrap items-center gap-2">
      {pages.map(({ name, text, to }) => (
        <li
          key={name}
          className={classNames(name === 'post' ? 'lg:order-last' : isBusy && 'max-lg:hidden')}
        >
          {name === 'post' ? (
            <ButtonLink to={to} variant="accent">
              {text}
            </ButtonLink>
          ) : (
            <ChipLink to={to} className="min-h-11 sm:min-h-9">
              <Icon of={icons[name]} className="size-4 text-primary" />
              {text}
            </ChipLink>
          )}
        </li>
      ))}
    </ul>
  </nav>
);
