import { m } from '#messages';
import {
  Bookmark,
  Briefcase,
  Flag,
  type IconNode,
  Search,
  Send,
  SquarePen,
  UserRound,
} from 'lucide';
import { classNames } from '#web/lib/class-names.ts';
import { ChipLink } from '#web/ui/chip-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { UsualPage } from './waiting-rows.ts';

const icons: Readonly<Record<UsualPage['name'], IconNode>> = {
  reports: Flag,
  posted: Briefcase,
  post: SquarePen,
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

/** The pages that are often used, in the row of the greeting. */
export const UsualPages = ({ pages, isBusy }: UsualPagesProps) => (
  <nav aria-label={m.home_go_to()} className={classNames(isBusy && 'max-lg:hidden')}>
    <ul className="flex flex-wrap gap-2">
      {pages.map(({ name, text, to }) => (
        <li key={name}>
          <ChipLink to={to} className="min-h-11 sm:min-h-9">
            <Icon of={icons[name]} className="size-4 text-primary" />
            {text}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);
