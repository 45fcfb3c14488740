import { BookOpen, BriefcaseBusiness, MessagesSquare, Search } from 'lucide-react';

const promises = [
  {
    icon: BriefcaseBusiness,
    title: 'Job listings',
    text: 'Open jobs for freshers and for experienced people, posted by the companies themselves.',
  },
  {
    icon: MessagesSquare,
    title: 'Chat between job seeker and employer',
    text: 'Every application has its own conversation, so that nobody waits for an email.',
  },
  {
    icon: Search,
    title: 'Job search',
    text: 'Filter the jobs, read all about one, and apply with a single press.',
  },
  {
    icon: BookOpen,
    title: 'Blog reading',
    text: 'Short articles on applications, interviews and hiring.',
  },
];

/** What an account is good for. */
export function RegistrationWelcome() {
  return (
    <section aria-labelledby="welcome-title" className="lg:pt-2">
      <h2 id="welcome-title" className="text-xl sm:text-2xl">
        Join Our Job Portal Today
      </h2>
      <p className="mt-2 text-muted">One account lets you look for a job, offer one, or do both.</p>
      <ul className="mt-6 flex flex-col gap-5">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-tint text-primary">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              <h3 className="text-base">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
