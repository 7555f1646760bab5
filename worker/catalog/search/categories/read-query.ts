import { readAttributes } from '../../attributes/read-attributes.ts'
import { type CarWord, carWordOf } from './car-words.ts'
import type { QueryBook } from './query-book.ts'
import { type QueryWord, telling } from './query-words.ts'

/** A value that a search says of a part. */
export interface SaidValue {
  code: string
  /** As attributes are kept: a plain decimal in the attribute's unit, a range, or the text of a choice. */
  value: string
  said: string
}

/** A search as a category reads it. */
export interface ReadQuery {
  /** The category into which the rules would put a part of this name; null for none. */
  ruledId: number | null
  values: readonly SaidValue[]
  /** Words that say no value, as they were typed: a brand may be among them. */
  words: readonly string[]
  /** Those of them that stand in no name of a category. */
  strange: readonly string[]
  /** Words that say no value, make or model, as they are compared. */
  unknown: readonly QueryWord[]
}

const WORD = /[\p{L}\p{M}]+/gu

/**
 * What a search says to the catalogue: `масляный фильтр для октавии` is the category of oil filters and the model
 * Octavia; `10k 1 % 0805` is three values, by which the rules know chip resistors. The rules read it as the name of a
 * part.
 */
export function readQuery(book: QueryBook, text: string): ReadQuery {
  const cars: CarWord[] = []
  // In the catalogue's spelling makes and models are known whatever their case and language.
  const spelled = text.normalize('NFC').replace(WORD, (word) => {
    const car = carWordOf(word)
    if (car === null) return word
    cars.push(car)
    return car.value
  })
  const read = readAttributes(spelled)
  const isInValue = ({ start, end }: QueryWord) =>
    read.some((value) => value.start < end && start < value.end)
  const writtenOf = ({ start, end }: QueryWord) => spelled.slice(start, end)
  const words = telling(spelled).filter((word) => !isInValue(word))
  const unknown = words.filter((word) => !cars.some(({ value }) => value === writtenOf(word)))
  const ruled = book.categoryOf({
    name: spelled,
    brandId: 0,
    attributes: new Set(read.map(({ code }) => code)),
  })
  return {
    ruledId: ruled?.categoryId ?? null,
    values: [
      ...read.map(({ code, value, start, end }) => ({
        code,
        value,
        said: spelled.slice(start, end),
      })),
      ...cars
        .filter(({ code, value }) => !read.some((one) => one.code === code && one.value === value))
        .map(({ code, value }) => ({ code, value, said: value })),
    ],
    words: words.map(writtenOf),
    strange: words.filter(({ stem }) => !book.stems.has(stem)).map(writtenOf),
    unknown,
  }
}
