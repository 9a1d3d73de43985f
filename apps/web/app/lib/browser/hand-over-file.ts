/** An address of bytes in this page is given up after this long; the browser has read it by then. Milliseconds. */
const KEEP_MS = 60_000;

function addressOf(file: Blob): string {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
  return address;
}

/** Hands bytes that this page holds to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = addressOf(file);
  link.download = name;
  link.click();
}

/** Opens a page for a file that is still on its way: in the click, or the browser blocks it. @returns shows the file there */
export function openViewer(): (file: Blob) => void {
  const viewer = window.open('about:blank', '_blank');
  return (file) => {
    if (viewer) viewer.location.href = addressOf(file);
  };
}
