/**
 * A body held whole: its bytes, or null when there are more than `most` of them. What is left of it is
 * cancelled then, not read. No body is no bytes.
 */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    // Leaving the loop cancels the rest.
    if (size > most) return null
    pieces.push(piece)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}
