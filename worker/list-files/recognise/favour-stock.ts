import type { Candidate } from './assign-columns.ts'
import { foldTitle } from './fold-title.ts'

const NAMED = 99

/** Of several stock columns, the one that names the offer's warehouse is meant: `Остаток Минск`. */
export function favourStock(
  candidates: readonly Candidate[],
  warehouseName: string,
): readonly Candidate[] {
  const name = foldTitle(warehouseName)
  if (name === '') return candidates
  return candidates.map((candidate) => {
    const meaning = candidate.meanings[0]
    const isNamed = meaning?.field === 'stock' && ` ${candidate.folded} `.includes(` ${name} `)
    if (!isNamed || meaning.confidence < 60) return candidate
    return { ...candidate, meanings: [{ ...meaning, confidence: NAMED }] }
  })
}
