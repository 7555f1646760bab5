/**
 * The share of a sum that `part` of `whole` pieces bear, minor units, half up; none of them is below zero. Shares
 * of consecutive steps add up to the sum: callers subtract the shares already taken.
 */
export function shareOf(amount: number, part: number, whole: number): number {
  const [parts, pieces] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  return Number((2n * parts + pieces) / (2n * pieces))
}
