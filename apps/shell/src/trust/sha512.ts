const LANES = 0xffff_ffff_ffff_ffffn;

/**
 * SHA-512 (FIPS 180-4), for pages where the browser offers no hashes: those without a secure connection. For messages
 * of some kilobytes.
 */
export function sha512(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = [2, 3, 5, 7, 11, 13, 17, 19].map((prime) => rootBits(prime, 2));
  const blocks = new DataView(padded(message).buffer);
  for (let at = 0; at < blocks.byteLength; at += 128) addBlock(state, blocks, at);
  const digest = new DataView(new ArrayBuffer(64));
  for (const [place, word] of state.entries()) digest.setBigUint64(place * 8, word);
  return new Uint8Array(digest.buffer);
}

function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((message.length + 17) / 128) * 128);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return bytes;
}

function addBlock(state: bigint[], blocks: DataView, at: number): void {
  const words = Array.from({ length: 16 }, (_, place) => blocks.getBigUint64(at + place * 8));
  const word = (place: number) => words[place] ?? 0n;
  for (let place = 16; place < 80; place++) {
    const [far, near] = [word(place - 15), word(place - 2)];
    const mixed = (turn(far, 1n) ^ turn(far, 8n) ^ (far >> 7n)) + (turn(near, 19n) ^ turn(near, 61n) ^ (near >> 6n));
    words.push((word(place - 16) + word(place - 7) + mixed) & LANES);
  }
  const after = roundConstants().reduce((lanes, constant, place) => round(lanes, constant + word(place)), [...state]);
  for (const [place, lane] of after.entries()) state[place] = ((state[place] ?? 0n) + lane) & LANES;
}

function round([a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n]: bigint[], input: bigint): bigint[] {
  const chosen = (e & f) ^ (~e & LANES & g);
  const one = h + (turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)) + chosen + input;
  const two = (turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
  return [(one + two) & LANES, a, b, c, (d + one) & LANES, e, f, g];
}

function turn(lane: bigint, by: bigint): bigint {
  return ((lane >> by) | (lane << (64n - by))) & LANES;
}

let constants: bigint[] | undefined;

/** The first 64 bits of the fractions of the cube roots of the first 80 primes. */
function roundConstants(): bigint[] {
  constants ??= firstPrimes(80).map((prime) => rootBits(prime, 3));
  return constants;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

/** The first 64 bits of the fraction of a square or cube root. */
function rootBits(number: number, degree: 2 | 3): bigint {
  const wanted = BigInt(number) << BigInt(64 * degree);
  let [low, high] = [0n, 1n << 72n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(degree) <= wanted) low = middle;
    else high = middle;
  }
  return low & LANES;
}
