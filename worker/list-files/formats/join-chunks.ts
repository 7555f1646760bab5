/** The pieces as one array, no further than `length` bytes. */
export async function joinChunks(
  chunks: AsyncIterable<Uint8Array>,
  length: number,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let got = 0
  for await (const piece of chunks) {
    pieces.push(piece)
    got += piece.length
    if (got >= length) break
  }
  if (pieces.length === 1) return pieces[0]!.subarray(0, length)
  const whole = new Uint8Array(got)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole.subarray(0, length)
}
