import { BookOpen, BriefcaseBusiness, MessagesSquare, Search } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { defaultSite, type SiteInfo } from '#contract/platform/site.ts';
import { useSite } from '#web/lib/site-context.ts';

const promises = [
  {
    icon: BriefcaseBusiness,
    title: m.registration_jobs,
    text: m.registration_jobs_about,
  },
  {
    icon: MessagesSquare,
    title: m.registration_chat,
    text: m.registration_chat_about,
  },
  {
    icon: Search,
    title: m.registration_search,
    text: m.registration_search_about,
  },
  {
    icon: BookOpen,
    title: m.registration_blogs,
    text: m.registration_blogs_about,
  },
];

/** The specification has a text for the name that a new site has. */
const inviteTo = ({ name }: Pick<SiteInfo, 'name'>): string =>
  name === defaultSite.name ? m.registration_join_default({ name }) : m.registration_join({ name });

export function RegistrationWelcome() {
  const site = useSite();
  const shown = promises.filter(({ icon }) => site.hasBlogs || icon !== BookOpen);
  return (
    <section aria-labelledby="welcome-title" className="lg:pt-2">
      <h2 id="welcome-title" className="text-xl sm:text-2xl">
        {inviteTo(site)}
      </h2>
      <p className="mt-2 text-muted">{m.registration_about()}</p>
      <ul className="mt-6 flex flex-col gap-5">
        {shown.map(({ icon, title, text }) => (
          <li key={title()} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-tint text-primary">
              <Icon of={icon} className="size-5" />
            </span>
            <div>
              <h3 className="text-base">{title()}</h3>
              <p className="text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
