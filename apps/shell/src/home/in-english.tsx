/** A name out of the content, which is English whatever the page speaks. */
export function InEnglish({ children }: { children: string }) {
  return <span lang="en">{children}</span>;
}
