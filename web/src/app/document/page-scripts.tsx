import { useContext } from 'react';
import { Scripts } from 'react-router';
import { DocumentPartsContext } from './document-parts.ts';
import { InlineScript } from './inline-script.tsx';

/** Id of the element that holds the scripts of a page until the first interaction. */
export const scriptHolderId = 'held-scripts';

/**
 * The scripts that start the app: immediately, or at the first interaction on a page that is only read. React renders the
 * content of `noscript` on the server only, and a browser with JavaScript keeps it as text.
 */
export function PageScripts() {
  const parts = useContext(DocumentPartsContext);
  const waitsForInteraction = parts ? parts.hydrationScript !== null : waitsInDocument();
  if (!waitsForInteraction) return <Scripts />;
  return (
    <>
      <noscript id={scriptHolderId}>
        <Scripts />
      </noscript>
      <InlineScript code={parts?.hydrationScript ?? ''} />
    </>
  );
}

function waitsInDocument(): boolean {
  return typeof document !== 'undefined' && document.getElementById(scriptHolderId) !== null;
}
