import { useContext } from 'react';
import { Scripts } from 'react-router';
import { DocumentPartsContext } from './document-parts.ts';
import { InlineScript } from './inline-script.tsx';

/** Of the element that holds the scripts of a page until somebody interacts with it. */
export const scriptHolderId = 'held-scripts';

/**
 * The scripts that start the app: at once, or, on a page that is only read, with the first interaction. React renders what
 * is inside of `noscript` on the server only, and a browser with JavaScript keeps it as text.
 */
export function PageScripts() {
  const parts = useContext(DocumentPartsContext);
  const isHeld = parts ? parts.hydrationScript !== null : isHeldInDocument();
  if (!isHeld) return <Scripts />;
  return (
    <>
      <noscript id={scriptHolderId}>
        <Scripts />
      </noscript>
      <InlineScript code={parts?.hydrationScript ?? ''} />
    </>
  );
}

function isHeldInDocument(): boolean {
  return typeof document !== 'undefined' && document.getElementById(scriptHolderId) !== null;
}
