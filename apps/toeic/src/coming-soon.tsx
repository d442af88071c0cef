export function ComingSoon() {
  return <h1>TOEIC: Coming Soon</h1>;
}
