/** Seen only where scripts are off: signing in sends its form by one. */
export function ScriptNote({ children }: { children: string }) {
  return (
    <p className="mb-5 hidden rounded-card border border-control p-4 noscript:block">
      {children} Please turn JavaScript on for this site, then reload the page.
    </p>
  );
}
