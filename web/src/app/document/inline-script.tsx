/** A script of ours inside the page; the server's content security policy names it by its hash. */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from functions and constants of this repository
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Source that calls a function which uses nothing but its arguments. @param options as JSON can hold them */
export function callIn(called: (options: never) => unknown, options: object): string {
  // A closing tag inside of JSON would end the script.
  return `(${called})(${JSON.stringify(options).replaceAll('<', '\\u003c')})`;
}
