import type { StoredValue } from '../../../db/json/catalogue.ts'
import { REPEATED_CODES } from '../../attributes/attribute-codes.ts'
import { sharedSpelling } from '../../attributes/car/shared-spelling.ts'
import { readAttributes } from '../../attributes/read-attributes.ts'

/** The source of a value that a person decided. */
export const BY_PERSON = -1
/** The source of a value of the product's own name. */
export const OWN_NAME = 0

/** A name of a product; `source`: `OWN_NAME`, or the offer whose list gives it. */
export interface SourcedName {
  source: number
  name: string
}

export interface ChosenValues {
  values: StoredValue[]
  /** Values of other names that lost, of attributes no person decided; null for none. */
  doubts: StoredValue[] | null
  /** Codes of all attributes that the names say. */
  codes: ReadonlySet<string>
}

/**
 * The values of a product from all its names: what a person decided; else, of an attribute that stands once, what
 * most names say, the own name at a tie; of the others all that is said.
 */
export function chooseValues(
  names: readonly SourcedName[],
  decisions: ReadonlyMap<number, string | null>,
  attributeIds: ReadonlyMap<string, number>,
): ChosenValues {
  const readings = names.flatMap(({ source, name }) =>
    readAttributes(name).flatMap(({ code, value, start, end }) => {
      const id = attributeIds.get(code)
      const stored: StoredValue[] =
        id === undefined
          ? []
          : [[id, code === 'model' ? sharedSpelling(value) : value, name.slice(start, end), source]]
      return stored.map((reading) => ({ code, reading }))
    }),
  )
  const values: StoredValue[] = []
  const doubts: StoredValue[] = []
  for (const [code, own] of Map.groupBy(readings, (reading) => reading.code)) {
    const all = own.map(({ reading }) => reading)
    const id = all[0]?.[0] ?? 0
    if (decisions.has(id)) continue
    const different = [
      ...new Map(all.toReversed().map((one) => [one[1], one])).values(),
    ].toReversed()
    if (REPEATED_CODES.has(code as never)) values.push(...different)
    else {
      const [best, ...others] = byFrequency(different, all)
      if (best !== undefined) values.push(best)
      doubts.push(...others)
    }
  }
  for (const [id, value] of decisions) {
    if (id > 0 && value !== null) values.push([id, value, '', BY_PERSON])
  }
  return {
    values,
    doubts: doubts.length === 0 ? null : doubts,
    codes: new Set(readings.map(({ code }) => code)),
  }
}

/** Those that more names say first; equal ones in the order of their names. */
function byFrequency(different: StoredValue[], all: readonly StoredValue[]): StoredValue[] {
  const count = ([, value]: StoredValue) => all.filter((one) => one[1] === value).length
  return different.toSorted((a, b) => count(b) - count(a))
}
