import { random } from '../../support/random.ts'

/** Euler's constant: the sum of 1/n up to N is near the logarithm of N and this. */
const EULER = 0.5772

/** Ranks from 0, of which the n-th is asked for 1/n times as often as the first; the same each run. */
export function zipf(size: number, seed: number): () => number {
  const next = random(seed)
  const whole = Math.log(size) + EULER
  return () => Math.min(size - 1, Math.floor(Math.max(1, Math.exp(next() * whole - EULER))) - 1)
}
