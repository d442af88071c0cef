/** Whom to write to. */
export function Support({ url }: { url: string | undefined }) {
  if (url === undefined) return <p>Questions? Ask your school, or whoever gave you the address of this site.</p>;
  return (
    <p>
      Questions? <a href={url}>{url.startsWith('mailto:') ? url.slice('mailto:'.length) : 'Ask us'}</a>
    </p>
  );
}
