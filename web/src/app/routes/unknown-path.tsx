import { Navigate } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';

export default function UnknownPath() {
  return <Navigate to={paths.landing} replace />;
}
