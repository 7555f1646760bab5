/** Ranks from 0, of which the n-th is asked for 1/n times as often as the first; the same each run. */
export function zipf(size: number, seed: number): () => number {
  const total = Math.log(size) + 0.5772
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    // The sum of 1/n up to a rank is near its logarithm.
    const rank = Math.exp((state / 2_147_483_648) * total - 0.5772)
    return Math.min(size - 1, Math.max(0, Math.floor(rank) - 1 + (rank < 1 ? 1 : 0)))
  }
}
