/** What stands in for a Dropbox that could not be read. Nobody's files. */
export interface SampleFile {
  id: string;
  name: string;
  type: 'application' | 'image' | 'folder';
  size: string;
  date: string;
  path: string;
  shared?: boolean;
}

export const sampleFiles: readonly SampleFile[] = [
  { id: 'sample-1', name: 'Projects', type: 'folder', size: '', date: 'Mar 2, 2026', path: '/Projects', shared: true },
  {
    id: 'sample-2',
    name: 'Quarterly report.pdf',
    type: 'application',
    size: '2.4 MB',
    date: 'Mar 12, 2026',
    path: '/Quarterly report.pdf',
  },
  { id: 'sample-3', name: 'Floor plan.png', type: 'image', size: '840 KB', date: 'Feb 20, 2026', path: '/Floor plan.png' },
  {
    id: 'sample-4',
    name: 'Lease.pdf',
    type: 'application',
    size: '310 KB',
    date: 'Jan 8, 2026',
    path: '/Lease.pdf',
    shared: true,
  },
];
