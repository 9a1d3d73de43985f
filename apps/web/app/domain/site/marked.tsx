/** Words of a page in which `==these==` are marked. */
export function Marked({ text }: { text: string }) {
  return text.split('==').map((part, index) => (index % 2 === 1 ? <mark key={part}>{part}</mark> : part));
}
