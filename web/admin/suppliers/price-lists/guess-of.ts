import type { SafetyStop } from '../../../../worker/db/json/price-list.ts'

/** A guess by values as the API names it, `price:4`; null for any other reason. */
export const guessOf = ({ code, params }: SafetyStop['reasons'][number]): string | null =>
  code === 'guessed_by_values' ? `${params.field}:${params.column}` : null
