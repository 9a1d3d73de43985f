import { useNavigate } from 'react-router';
import { Library } from '~/features/library/components/library';

export const meta = () => [{ title: 'Library · Trove' }];

export default function LibraryScreen() {
  const navigate = useNavigate();
  return <Library onFilesDropped={() => void navigate('/upload')} />;
}
