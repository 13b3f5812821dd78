/**
 * Checks that 32 bytes are a public key that only its owner can sign for (RFC 8032 section 5.1.3). Node accepts any bytes: with a
 * point of small order, such as all zeros, some versions of OpenSSL verify signatures that anybody can make.
 */

/** The field's prime, and the curve's constant d = -121665/121666. */
const p = 2n ** 255n - 19n;
const d = mod(-121_665n * power(121_666n, p - 2n));

function mod(value: bigint): bigint {
  const rest = value % p;
  return rest < 0n ? rest + p : rest;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = mod(base), rest = exponent; rest > 0n; rest >>= 1n, square = mod(square * square)) {
    if (rest & 1n) result = mod(result * square);
  }
  return result;
}

/** Returns false for an unreduced y, for a y without a point on the curve, and for the eight points of small order. */
export function isEd25519PublicKey(raw: Uint8Array): boolean {
  if (raw.length !== 32) return false;
  const bytes = raw.toReversed();
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // The highest bit is the sign of x.
  const y = BigInt(`0x${hex}`) & (2n ** 255n - 1n);
  if (y >= p) return false;
  // x² = (y² - 1) / (dy² + 1); a point has an x, so this is a square.
  const ySquare = mod(y * y);
  const xSquare = mod((ySquare - 1n) * power(d * ySquare + 1n, p - 2n));
  if (xSquare !== 0n && power(xSquare, (p - 1n) / 2n) !== 1n) return false;
  return !isOfSmallOrder(xSquare, ySquare);
}

/**
 * Order 1 and 2: x = 0. Order 4: y = 0. Order 8: doubling gives y = 0, and the doubled y is (x² + y²) / (2 + x² - y²) on
 * this curve, so x² = -y².
 */
function isOfSmallOrder(xSquare: bigint, ySquare: bigint): boolean {
  return xSquare === 0n || ySquare === 0n || mod(xSquare + ySquare) === 0n;
}
