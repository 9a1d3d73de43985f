import { useEffect, useRef, useState } from 'react';
import { toast } from '~/ui/overlays/toast';
import { takePage, type PagePicture, type TakenPage } from './take-page';
import { nameScan, writeScan } from './write-scan';
import { texts } from '../texts/texts';

export interface ScanPage extends TakenPage {
  readonly id: number;
  /** The straight page is kept, not the picture as it was taken. */
  readonly straightened: boolean;
  /** Of what is kept, for an image. */
  readonly address: string;
}

const kept = ({ taken, straight, straightened }: Omit<ScanPage, 'address'>): PagePicture =>
  straightened ? (straight ?? taken) : taken;

const withAddress = (page: Omit<ScanPage, 'address'>): ScanPage => ({ ...page, address: URL.createObjectURL(kept(page).jpeg) });

/** The pages of a scan that is being made, in the order in which they were taken. Nothing leaves the browser until it is saved. */
export function useScan() {
  const [pages, setPages] = useState<readonly ScanPage[]>([]);
  const [looking, setLooking] = useState(0);
  const next = useRef(1);
  const shown = useRef(pages);
  useEffect(() => {
    shown.current = pages;
  }, [pages]);
  useEffect(
    () => () => {
      for (const { address } of shown.current) URL.revokeObjectURL(address);
    },
    [],
  );

  async function add(files: readonly File[]): Promise<void> {
    setLooking((count) => count + files.length);
    for (const file of files) {
      try {
        const page = await takePage(file);
        const id = next.current++;
        setPages((before) => [...before, withAddress({ ...page, id, straightened: page.straight !== undefined })]);
      } catch {
        toast.error(texts.thisPictureCouldNotBe, { detail: file.name });
      } finally {
        setLooking((count) => count - 1);
      }
    }
  }

  const remove = (id: number) =>
    setPages((before) =>
      before.filter((page) => {
        if (page.id === id) URL.revokeObjectURL(page.address);
        return page.id !== id;
      }),
    );

  const turnOver = (id: number) =>
    setPages((before) =>
      before.map((page) => {
        if (page.id !== id) return page;
        URL.revokeObjectURL(page.address);
        return withAddress({ ...page, straightened: !page.straightened });
      }),
    );

  async function finish(): Promise<File> {
    const written = await Promise.all(
      pages.map(async (page) => {
        const { jpeg, width, height } = kept(page);
        return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height };
      }),
    );
    for (const { address } of pages) URL.revokeObjectURL(address);
    setPages([]);
    return new File([writeScan(written)], nameScan(new Date()), { type: 'application/pdf' });
  }

  return { pages, looking, add, remove, turnOver, finish };
}
