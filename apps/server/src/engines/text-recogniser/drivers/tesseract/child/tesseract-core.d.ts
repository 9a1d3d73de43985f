// What is used of the core's interface; the package has no types.
declare module 'tesseract.js-core/tesseract-core-relaxedsimd.js' {
  export interface TesseractApi {
    /** @returns 0 when it worked. `engine`: 0 the old one, which orientation needs, 1 the neural one */
    Init(dataFolder: null, languages: string, engine: 0 | 1): number;
    End(): void;
    SetVariable(name: string, value: string): boolean;
    SetPageSegMode(mode: number): void;
    /** Takes the file `/input`, slanted by an angle in radians. @returns 0 when it worked */
    SetImageFile(exifOrientation: number, angle: number): number;
    SetSourceResolution(dpi: number): void;
    FindLines(): void;
    /** Radians. */
    GetGradient(): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    DetectOS(results: OrientationResults): boolean;
    Clear(): void;
  }
  export interface OrientationResults {
    readonly best_result: {
      readonly orientation_id: number;
      readonly oconfidence: number;
      readonly script_id: number;
      readonly sconfidence: number;
    };
    readonly unicharset: { get_script_from_script_id(id: number): string };
  }
  export interface TesseractModule {
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
    readonly TessBaseAPI: new () => TesseractApi;
    readonly OSResults: new () => OrientationResults;
  }
  interface ModuleOptions {
    TesseractProgress(percent: number): void;
    print(line: string): void;
    printErr(line: string): void;
  }
  export default function load(options: ModuleOptions): Promise<TesseractModule>;
}
