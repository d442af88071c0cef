/** A file of messages in the pseudo-language of tests. */
declare module '*?language=en-XA' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}
