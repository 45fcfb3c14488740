import { GoogleButton } from './google-button.tsx';

/** Signing in without a password, parted from the form above it. */
export function OtherWayIn() {
  return (
    <div className="noscript:hidden">
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <GoogleButton />
    </div>
  );
}
