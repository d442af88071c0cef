/** A name from the content, which is English in every interface language. */
export function InEnglish({ children }: { children: string }) {
  return <span lang="en">{children}</span>;
}
