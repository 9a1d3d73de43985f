import type { PagesAnswer } from 'contract/reading';

const LETTER = { width: 612, height: 792 };

function picture(pageNumber: number): string {
  const lines = Array.from({ length: 22 }, (_, line) => {
    const width = line % 6 === 5 ? 210 : 380 + ((line * 37 + pageNumber * 53) % 88);
    return `<rect x="72" y="${170 + line * 24}" width="${width}" height="9" rx="2"/>`;
  }).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 612 792"><rect width="612" height="792" fill="#fff"/>
<text x="72" y="116" font-family="Georgia,serif" font-size="30" fill="#14181b">Demo page ${pageNumber}</text><g fill="#dee1d9">${lines}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

/** Five sample pages, shown under the badge 'Demo data' while the server cannot answer. */
export function demoPages(idOrName: string): PagesAnswer {
  const pages = Array.from({ length: 5 }, (_, index) => {
    const url = picture(index + 1);
    return { url, thumbnailUrl: url, pageNumber: index + 1, ...LETTER };
  });
  return { id: idOrName, filename: idOrName, pages };
}
