import type { Field, Recognised, RecognisedColumn } from '../schemas/recognised.ts'
import { currencyCode } from './currency-words.ts'
import { foldTitle } from './fold-title.ts'
import { isMonth } from './month-words.ts'

type Doubt = Recognised['doubts'][number]

/** Columns whose other meaning costs money. That numbers are others is measured of the numbers themselves. */
const COSTLY = new Set<Field>(['price', 'stock', 'minimum', 'pack', 'currency'])
/** What changes from day to day in titles like `Остаток на 24 ноября` or `Price, 12.11.2026`. */
const NUMBERS = /\p{N}+/gu

/**
 * Columns that mean what they did in the list applied last, under another title: `Опт` may have become
 * `Розница` with hardly another price. `field`, `column` from 1, `title`, and `before`, the title it had.
 */
export function renamedColumns(
  now: readonly RecognisedColumn[],
  saved: Recognised | null,
): Doubt[] {
  return (saved?.columns ?? []).flatMap(({ field, index, title: before }): Doubt[] => {
    const column = now.find((one) => one.index === index)
    if (!COSTLY.has(field) || column?.field !== field) return []
    const { title } = column
    if (before === '' || title === '' || lasting(before) === lasting(title)) return []
    return [{ code: 'column_renamed', params: { field, column: index + 1, title, before } }]
  })
}

/** The part of a title that is the same every day. Another currency is told of by itself. */
const lasting = (title: string): string =>
  foldTitle(title)
    .replace(NUMBERS, ' ')
    .split(' ')
    .filter((word) => word !== '' && !isMonth(word) && currencyCode(word) === null)
    .join(' ')
