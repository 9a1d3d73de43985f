# Runs a program in a file system, a process tree and a network of its own. Started by seal-program.ts through unshare(1), as the first process
# of its namespaces: whatever the program starts ends with it. It reads programs, libraries and fonts, and writes in /work, a file system in
# memory of limited size, and nowhere else. Of what it leaves there only the file RESULT, or the files in the folder RESULT, are copied to the folder WORK.
# walls.sh ROOT WORK RESULT SECONDS KIBIBYTES BLOCKS FILES PROCESSES FOLDER_BYTES USER NICENESS 'FOLDER...' PROGRAM [ARGUMENT...]
set -eu
root=$1 work=$2 result=$3 seconds=$4 memory=$5 blocks=$6 files=$7 processes=$8 size=$9
shift 9
user=$1 niceness=$2 folders=$3
shift 3

# The server keeps what it makes from other users; what is made here must be open to nobody.
umask 022
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
mount -t tmpfs -o "size=$size,nr_inodes=20000,mode=700,nosuid,nodev" work "$root/work"
cp -R "$work/." "$root/work/"
chmod 1777 "$root/tmp"

# Root's rights and root's freedom from the limit of processes are given up for those of nobody.
somebody="--clear-groups --reuid=$user --regid=$user"
if [ "$user" = 0 ]; then somebody=""; else chown -R "$user:$user" "$root/work"; fi

ulimit -c 0
ulimit -t "$seconds"
ulimit -v "$memory"
ulimit -f "$blocks"
cd "$root"
inside() {
  # shellcheck disable=SC2086 -- several arguments or none
  exec nice -n "$niceness" prlimit "--nofile=$files" "--nproc=$processes" -- \
    chroot . setpriv $somebody --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
}
status=0
(inside "$@") || status=$?
umask 077
# Nobody is left who could change what is copied, and it is read as the program itself would read it.
kill -s KILL -- -1 2> /dev/null || :
[ "$status" -eq 0 ] || exit "$status"
bring() { [ -L "$root/work/$1" ] || [ ! -f "$root/work/$1" ] || (inside cat "/work/$1") > "$work/$1"; }
if [ -d "$root/work/$result" ] && [ ! -L "$root/work/$result" ]; then
  for each in "$root/work/$result"/*; do bring "$result/${each##*/}"; done
else
  bring "$result"
fi
