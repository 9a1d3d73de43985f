import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

/** The functions of PDFium's C interface that are used here. Pointers, booleans and enumerations are numbers. */
const FUNCTIONS = [
  'malloc',
  'free',
  'FPDF_LoadCustomDocument',
  'FPDF_CloseDocument',
  'FPDF_GetLastError',
  'FPDF_GetPageCount',
  'FPDF_GetMetaText',
  'FPDF_GetPageSizeByIndexF',
  'FPDF_LoadPage',
  'FPDF_ClosePage',
  'FPDF_GetPageWidthF',
  'FPDF_GetPageHeightF',
  'FPDF_GetPageBoundingBox',
  'FPDFPage_GetRotation',
  'FPDFPage_GetAnnotCount',
  'FPDFPage_GetAnnot',
  'FPDFPage_CloseAnnot',
  'FPDFAnnot_GetSubtype',
  'FPDFAnnot_HasKey',
  'FPDFPage_Flatten',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFText_LoadPage',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetUnicode',
  'FPDFText_IsHyphen',
  'FPDFText_GetCharBox',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetMatrix',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetFontSize',
  'FPDFText_GetFontWeight',
  'FPDFText_GetFontInfo',
  'FPDFText_GetTextObject',
  'FPDFPageObj_CountMarks',
  'FPDFPageObj_GetMark',
  'FPDFPageObjMark_GetParamStringValue',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_GetBuffer',
  'FPDFBitmap_GetStride',
  'FPDFBitmap_Destroy',
  'FPDF_RenderPageBitmap',
  'FPDFBookmark_GetFirstChild',
  'FPDFBookmark_GetNextSibling',
  'FPDFBookmark_GetTitle',
  'FPDFBookmark_GetDest',
  'FPDFBookmark_GetAction',
  'FPDFDest_GetDestPageIndex',
  'FPDFAction_GetType',
  'FPDFAction_GetDest',
  'FPDFAction_GetURIPath',
  'FPDFLink_Enumerate',
  'FPDFLink_GetAnnotRect',
  'FPDFLink_GetDest',
  'FPDFLink_GetAction',
  'FPDFText_LoadFont',
  'FPDFText_SetText',
  'FPDFPageObj_CreateTextObj',
  'FPDFPageObj_Destroy',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetType',
  'FPDFPageObj_Transform',
  'FPDFTextObj_SetTextRenderMode',
  'FPDFPage_InsertObject',
  'FPDFPage_GenerateContent',
  'FPDF_SaveAsCopy',
  'FPDFDoc_GetAttachmentCount',
  'FPDFDoc_GetAttachment',
  'FPDFAttachment_GetName',
  'FPDFAttachment_GetFile',
] as const;

type PdfiumFunction = (...values: number[]) => number;

export interface Pdfium extends Readonly<Record<(typeof FUNCTIONS)[number], PdfiumFunction>> {
  /** The engine's memory. Ask anew after each call of a function: memory that grew is another buffer. */
  view(): DataView;
  bytes(from: number, length: number): Uint8Array;
  /** Bytes that the engine holds; they never become fewer. */
  memorySize(): number;
  /** Zeroed memory of `size` bytes for the time of `work`; answers the pointer to `work`. */
  withMemory<Result>(size: number, work: (pointer: number) => Result): Result;
  /** Text that a function writes as UTF-16 into a buffer it is given, answering the length in bytes. */
  readUtf16(write: (buffer: number, length: number) => number): string;
  /** Makes a JavaScript function callable from C. The signature has one letter for the result and one for each parameter. */
  addFunction(work: PdfiumFunction, signature: string): number;
  removeFunction(pointer: number): void;
}

/** Longer titles than this, in bytes, are no titles. */
const MAX_TEXT = 65_536;

export async function loadPdfium(): Promise<Pdfium> {
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const module = await init({ wasmBinary });
  module.PDFiumExt_Init();
  // The package wraps each function in one that converts and checks; a page takes thousands of calls, so the bare ones are used.
  const exported: Readonly<Record<string, unknown>> = { ...module.pdfium.wasmExports };
  const { memory } = exported;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('This build of PDFium exports no memory');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of any object as string; the entries come from the very names
  const functions = Object.fromEntries(FUNCTIONS.map((name) => [name, requireFunction(name, exported[name])])) as Record<
    (typeof FUNCTIONS)[number],
    PdfiumFunction
  >;
  const addFunction = requireFunction('addFunction', Reflect.get(module.pdfium, 'addFunction'));
  const removeFunction = requireFunction('removeFunction', Reflect.get(module.pdfium, 'removeFunction'));

  let view = new DataView(memory.buffer);
  const withMemory = <Result>(size: number, work: (pointer: number) => Result): Result => {
    const pointer = functions.malloc(size);
    if (pointer === 0) throw new RangeError('The engine has no memory left');
    try {
      new Uint8Array(memory.buffer, pointer, size).fill(0);
      return work(pointer);
    } finally {
      functions.free(pointer);
    }
  };

  return {
    ...functions,
    withMemory,
    view() {
      if (view.buffer !== memory.buffer) view = new DataView(memory.buffer);
      return view;
    },
    bytes: (from, length) => new Uint8Array(memory.buffer, from, length),
    memorySize: () => memory.buffer.byteLength,
    readUtf16(write) {
      const length = write(0, 0);
      if (length <= 2 || length > MAX_TEXT) return '';
      return withMemory(length, (buffer) => {
        write(buffer, length);
        return new TextDecoder('utf-16le').decode(new Uint8Array(memory.buffer, buffer, length - 2));
      });
    },
    addFunction: (work, signature) => Number(addFunction(work, signature)),
    removeFunction(pointer) {
      removeFunction(pointer);
    },
  };
}

/** Says at once, and by name, when an update of the package has dropped what is used here. */
function requireFunction(name: string, found: unknown): (...values: unknown[]) => unknown {
  if (typeof found !== 'function') throw new TypeError(`This build of PDFium has no ${name}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library or child that answers is pinned, and its answer is checked by who reads it
  return found as (...values: unknown[]) => unknown;
}
