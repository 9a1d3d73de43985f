import { Navigate } from 'react-router';

/** The settings begin with the profile. */
export default function SettingsStart() {
  return <Navigate to="/settings/profile" replace />;
}
