/** A script inside the page; the server's content security policy allows it by its hash. */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from functions and constants of this repository
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Source code that calls a function which uses nothing but its argument. @param options must be serialisable as JSON */
export function callIn(called: (options: never) => unknown, options: object): string {
  // A closing script tag inside the JSON would end the script.
  return `(${called})(${JSON.stringify(options).replaceAll('<', '\\u003c')})`;
}
