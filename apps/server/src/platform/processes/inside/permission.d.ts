declare namespace NodeJS {
  interface ProcessPermission {
    /** Gives a permission up for good. Newer than the published types. */
    drop(scope: string, reference?: string): void;
  }
}
