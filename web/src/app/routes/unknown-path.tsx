import { Navigate } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';

/** A constant, because Navigate redirects again for another object. */
const reason = { noSuchPage: true };

/** Redirects to the front page (specification, section 2), where the shell says why. */
export default function UnknownPath() {
  return <Navigate to={paths.landing} replace state={reason} />;
}
