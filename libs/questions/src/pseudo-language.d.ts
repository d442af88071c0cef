/** A messages file in the tests' pseudo-language. */
declare module '*?language=en-XA' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}
