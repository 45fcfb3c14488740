const sponsors = [
  'Aldovar',
  'Hexmoor',
  'Nimbrel',
  'Orvelo',
  'Ridona',
  'Tindral',
  'Velluno',
] as const;

export function Sponsors() {
  return (
    <section aria-label="Sponsors" className="border-t border-line py-8 sm:py-10">
      <ul className="flex flex-wrap items-center justify-center gap-x-10 gap-y-6">
        {sponsors.map((name) => (
          <li key={name}>
            <img
              src={`/sponsors/${name.toLowerCase()}.svg`}
              alt={name}
              height={28}
              loading="lazy"
              decoding="async"
              className="h-7 w-auto"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
