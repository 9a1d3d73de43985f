import { SearchScreen } from './search';

export const meta = () => [{ title: 'Upload · Trove' }];

export default function UploadRoute() {
  return <SearchScreen tab="upload" />;
}
