# Runs a program in a file system, a process tree and a network of its own. Started by seal-program.ts through unshare(1), as the first process
# of its namespaces: whatever the program starts ends with it. It reads programs, libraries and fonts, and writes in /work and nowhere else.
# walls.sh ROOT WORK SECONDS KIBIBYTES BLOCKS NICENESS 'FOLDER...' PROGRAM [ARGUMENT...]
set -eu
root=$1 work=$2 seconds=$3 memory=$4 blocks=$5 niceness=$6 folders=$7
shift 7

mount -t tmpfs -o size=16m,mode=755 walls "$root"

# Before the others: a system where /bin is a link has it in /usr.
for path in /bin /lib /lib32 /lib64 /sbin; do
  [ ! -L "$path" ] || cp -P "$path" "$root$path"
done

show() {
  [ -e "$1" ] || return 0
  [ ! -e "$root$1" ] || return 0
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root${1%/*}"; : > "$root$1"; fi
  mount --bind "$1" "$root$1"
  mount -o remount,bind,ro,nosuid,nodev "$root$1"
}
# Named one by one: people keep data in /opt, /usr/local and /usr/src.
for path in /usr/bin /usr/lib /usr/lib32 /usr/lib64 /usr/libexec /usr/share /usr/local/share/fonts /bin /lib /lib32 /lib64 /nix/store \
  /etc/alternatives /etc/fonts /etc/ld.so.cache /etc/libreoffice /var/cache/fontconfig; do
  show "$path"
done
IFS=:
for path in $folders; do show "$path"; done
unset IFS

mkdir -p "$root/dev" "$root/proc" "$root/tmp" "$root/work"
for device in null zero random urandom; do
  : > "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -t proc proc "$root/proc"
mount --bind "$work" "$root/work"

ulimit -c 0
ulimit -t "$seconds"
ulimit -v "$memory"
ulimit -f "$blocks"
cd "$root"
exec nice -n "$niceness" chroot . setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
