# Puts the pinned Node and pnpm on the path: `. tools/env.sh`. A machine whose Node already matches is left alone.
_root=$(cd "$(dirname "${BASH_SOURCE[0]:-$0}")/.." && pwd)
_want=$(cat "$_root/.node-version")
_modules="$_root/tools/toolchain/node_modules"
if [ "$(node -v 2>/dev/null)" != "v$_want" ] || ! command -v pnpm >/dev/null; then
  if [ "$("$_modules/.bin/node" -v 2>/dev/null)" != "v$_want" ]; then
    npm ci --prefix "$_root/tools/toolchain" --ignore-scripts --no-audit --no-fund --loglevel=error >&2
  fi
  PATH="$_modules/.bin:$(ls -d "$_modules"/@pnpm/exe.linux-* | head -n 1):$PATH"
  export PATH
fi
if [ "$(node -v)" != "v$_want" ]; then
  echo "Parley needs Node $_want; found $(node -v)." >&2
  return 1 2>/dev/null || exit 1
fi
unset _root _want _modules
