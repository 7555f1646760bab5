/** Pieces that a build of a row needs: those of the build and the spare ones, rounded up once. */
export function neededPieces(
  { quantity, spareBps }: { quantity: number; spareBps: number },
  buildQuantity: number,
): number {
  const exact = BigInt(quantity) * BigInt(buildQuantity) * BigInt(10_000 + spareBps)
  const pieces = (exact + 9_999n) / 10_000n
  return Number(pieces > MOST ? MOST : pieces)
}

/** More would not be exact in JSON. */
const MOST = BigInt(Number.MAX_SAFE_INTEGER)
