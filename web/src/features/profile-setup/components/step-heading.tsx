/** The title of a step, and why it asks. */
export function StepHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="grid gap-2">
      <h1 className="text-title">{title}</h1>
      <p className="text-lg text-ink-soft">{lead}</p>
    </div>
  );
}
