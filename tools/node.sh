#!/bin/sh
# `sh tools/node.sh tools/start.ts`: runs a program under a Node that package.json supports. Where the installed one is
# too old, it fetches the one of .runtime/package-lock.json once. `exec` lets npm's signals reach the program itself.
pinned() {
  node -p 'Object.entries(require("./.runtime/package.json").optionalDependencies).find(([name]) =>
    name.endsWith(`-${process.platform}-${process.arch}`))?.[1] ?? "22.22 or newer"'
}
fetched() { for node in "$PWD"/.runtime/node_modules/*/bin/node; do "$node" --version 2>/dev/null; done; }

is_supported='process.versions.node.localeCompare(
  require("./package.json").engines.node.slice(2), "en", { numeric: true }) >= 0'
if [ "$(node -p "$is_supported")" != true ]; then
  if [ "$(fetched)" != "v$(pinned)" ]; then
    echo "Node $(node -p process.versions.node) is too old: fetching Node $(pinned) into .runtime …" >&2
    trap 'kill $! 2>/dev/null; exit 143' HUP INT TERM
    npm ci --prefix .runtime --ignore-scripts --no-audit --no-fund --loglevel=error --fetch-retries=1 >/dev/null &
    wait $!
    trap - HUP INT TERM
    if [ "$(fetched)" != "v$(pinned)" ]; then
      for node in "$PWD"/.runtime/node_modules/*/bin/node; do
        # Its loader names the library that a small system lacks.
        if [ -x "$node" ] && ! "$node" --version >/dev/null; then
          echo "Node $(pinned) was fetched, and does not run here. Please install what it lacks." >&2
          exit 1
        fi
      done
      echo "It could not be fetched from npm. Please install Node $(pinned)." >&2
      exit 1
    fi
  fi
  for node in "$PWD"/.runtime/node_modules/*/bin; do PATH="$node:$PATH"; done
  export PATH
fi
exec node "$@"
