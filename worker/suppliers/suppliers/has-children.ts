import { AppError } from '../../errors.ts'

/** A 409 that says how many rows stand in the way; the count fills the sentence and is in the body. */
export function hasChildren(sentence: string, counts: Record<string, number>): AppError {
  const [count = 0] = Object.values(counts)
  return new AppError('conflict', { sentence, params: { count }, extra: counts })
}
