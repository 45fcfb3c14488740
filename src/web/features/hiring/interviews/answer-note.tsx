/** The message of an applicant who declined times. */
export function AnswerNote({ children }: { children: string }) {
  return (
    <p dir="auto" className="border-s-4 border-line ps-3 whitespace-pre-line wrap-anywhere">
      {children}
    </p>
  );
}
