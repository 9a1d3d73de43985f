import { SearchScreen } from './search';
import { texts } from '../texts/texts';

export const meta = () => [{ title: texts.uploadTitle }];

export default function UploadRoute() {
  return <SearchScreen tab="upload" />;
}
