import type { SafetyStop } from '../../../db/json/price-list.ts'

/** A guess as its confirmation names it: `price:4`, the field and its column from 1. */
const guessOf = ({ params }: SafetyStop['reasons'][number]): string =>
  `${params['field']}:${params['column']}`

/** Guesses by values alone that a stop asks about and nobody has confirmed one by one. */
export const unconfirmedGuesses = (
  stop: SafetyStop | null,
  confirmed: readonly string[],
): string[] =>
  (stop?.reasons ?? [])
    .filter(({ code }) => code === 'guessed_by_values')
    .map(guessOf)
    .filter((guess) => !confirmed.includes(guess))
