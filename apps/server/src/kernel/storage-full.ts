/** Nothing more can be written: the disk, the bucket or the database is full. What was being written has not been kept, what was there is safe. */
export class StorageFullError extends Error {
  constructor(options?: ErrorOptions) {
    super('The storage is full', options);
    this.name = 'StorageFullError';
  }
}
