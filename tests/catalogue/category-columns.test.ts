import { describe, expect, it } from 'vitest'
import { buildColumns } from './build-columns.ts'
import { BRAND, type ColumnPart } from '../../worker/catalog/columns/columns.ts'
import { decodeColumns, encodeColumns } from '../../worker/catalog/columns/encode-columns.ts'
import {
  type ColumnFilters,
  filterColumns,
  type ValueFilter,
} from '../../worker/catalog/columns/filter-columns.ts'
import { type ColumnSort, firstPlaces } from '../../worker/catalog/columns/sort-places.ts'
import { meet, spanOf } from '../../worker/catalog/columns/value-span.ts'
import { type Random, randomOf } from '../../worker/cli/seed/life/random.ts'

const RESISTANCE = 1
const PACKAGE = 2
const MAKE = 3
const ATTRIBUTES = [RESISTANCE, PACKAGE, MAKE]
const ALL: ColumnFilters = { values: [], stock: 0, isOffered: false }

const part = (id: number, more: Partial<ColumnPart> = {}): ColumnPart => ({
  id,
  brandId: 1,
  brandName: 'Yageo',
  priceMicros: 1_000_000,
  stock: 10,
  days: 3,
  values: [],
  ...more,
})

/** Ids of the parts that pass, and the counts of one attribute. */
function filtered(parts: ColumnPart[], filters: Partial<ColumnFilters>, facet = RESISTANCE) {
  const columns = buildColumns(parts, ATTRIBUTES)
  const { places, facets } = filterColumns(columns, { ...ALL, ...filters })
  return {
    ids: Array.from(places, (place) => columns.ids[place]),
    counts: Object.fromEntries(facets.get(facet) ?? []),
  }
}

const PARTS = [
  part(1, {
    values: [
      [RESISTANCE, '1000'],
      [PACKAGE, '0603'],
    ],
  }),
  part(2, {
    values: [
      [RESISTANCE, '4700'],
      [PACKAGE, '0805'],
    ],
    stock: 0,
  }),
  part(3, {
    values: [
      [RESISTANCE, '10000'],
      [PACKAGE, '0603'],
    ],
    priceMicros: null,
    days: null,
    stock: 0,
  }),
  part(4, {
    values: [
      [MAKE, 'Skoda'],
      [MAKE, 'Audi'],
    ],
    brandId: 2,
  }),
]

describe('the filters of a category', () => {
  it('keep parts whose value is within a span', () => {
    const values: ValueFilter[] = [{ attributeId: RESISTANCE, span: { low: 1000, high: 5000 } }]
    expect(filtered(PARTS, { values }).ids).toEqual([1, 2])
  })

  it('take a value that is a span itself when both have a number in common', () => {
    const regulator = [
      part(1, { values: [[RESISTANCE, '1.2..37']] }),
      part(2, { values: [[RESISTANCE, '..3']] }),
    ]
    const at = (volts: number) =>
      filtered(regulator, {
        values: [{ attributeId: RESISTANCE, span: { low: volts, high: volts } }],
      }).ids
    expect([at(5), at(2), at(40), at(-1)]).toEqual([[1], [1, 2], [], [2]])
  })

  it('find a part by any of its values, and count each of them', () => {
    const values: ValueFilter[] = [{ attributeId: MAKE, any: ['Audi', 'Fiat'] }]
    expect(filtered(PARTS, { values }, MAKE)).toEqual({ ids: [4], counts: { Audi: 1, Skoda: 1 } })
  })

  it('count what another choice of the same filter would find, under all other filters', () => {
    const values: ValueFilter[] = [
      { attributeId: RESISTANCE, any: ['1000'] },
      { attributeId: PACKAGE, any: ['0603'] },
    ]
    expect(filtered(PARTS, { values })).toEqual({ ids: [1], counts: { 1000: 1, 10000: 1 } })
    expect(filtered(PARTS, { values }, PACKAGE).counts).toEqual({ '0603': 1 })
  })

  it('keep brands, what is in stock in that quantity, and what is offered', () => {
    const brand: ValueFilter[] = [{ attributeId: BRAND, any: ['2'] }]
    expect(filtered(PARTS, { values: brand }).ids).toEqual([4])
    expect(filtered(PARTS, { stock: 10 }).ids).toEqual([1, 4])
    expect(filtered(PARTS, { stock: 11 }).ids).toEqual([])
    expect(filtered(PARTS, { isOffered: true }).ids).toEqual([1, 2, 4])
  })

  it('find nothing by an attribute that the category does not have', () =>
    expect(filtered(PARTS, { values: [{ attributeId: 99, any: ['x'] }] }).ids).toEqual([]))
})

describe('the order of a category', () => {
  const ordered = (sort: ColumnSort, end = 10) => {
    const columns = buildColumns(PARTS, ATTRIBUTES)
    const { places } = filterColumns(columns, ALL)
    return Array.from(firstPlaces(columns, places, { sort, end }), (place) => columns.ids[place])
  }

  it('puts what is in stock first, then what is offered, and parts without a value last', () => {
    expect(ordered({ by: 'best' })).toEqual([1, 4, 2, 3])
    expect(ordered({ by: RESISTANCE })).toEqual([1, 2, 3, 4])
    expect(ordered({ by: RESISTANCE, isDescending: true })).toEqual([3, 2, 1, 4])
    expect(ordered({ by: 'price', isDescending: true })).toEqual([1, 2, 4, 3])
    expect(ordered({ by: 'days' })).toEqual([1, 2, 4, 3])
    expect(ordered({ by: 'stock' }, 2)).toEqual([1, 4])
  })
})

const PACKAGES = ['0402', '0603', '0805', 'SOT-23']

function madeUpPart(random: Random, id: number): ColumnPart {
  const resistance = random.chance(20)
    ? `${random.below(50)}..${50 + random.below(50)}`
    : String(random.below(100))
  const makes = Array.from(
    { length: random.below(4) },
    () => [MAKE, `make ${random.below(5)}`] as const,
  )
  const isOffered = random.chance(80)
  return part(id, {
    brandId: 1 + random.below(6),
    priceMicros: isOffered ? random.below(1000) : null,
    days: isOffered ? random.below(30) : null,
    stock: isOffered ? random.below(4) * 50 : 0,
    values: [
      ...(random.chance(80) ? [[RESISTANCE, resistance] as const] : []),
      ...(random.chance(80) ? [[PACKAGE, random.pick(PACKAGES)] as const] : []),
      ...makes,
    ],
  })
}

function madeUpFilters(random: Random): ColumnFilters {
  const low = random.below(100)
  const values: ValueFilter[] = [
    { attributeId: RESISTANCE, span: { low, high: low + random.below(40) } },
    { attributeId: PACKAGE, any: PACKAGES.filter(() => random.chance(50)) },
    { attributeId: MAKE, any: [`make ${random.below(5)}`] },
    { attributeId: BRAND, any: ['1', '2', '3'] },
  ]
  return {
    values: values.filter(() => random.chance(40)),
    stock: random.chance(30) ? 50 : 0,
    isOffered: random.chance(30),
  }
}

const valuesOf = ({ brandId, values }: ColumnPart, attributeId: number): string[] =>
  attributeId === BRAND
    ? [String(brandId)]
    : values.filter(([id]) => id === attributeId).map(([, value]) => value)

const passes = (one: ColumnPart, filter: ValueFilter): boolean =>
  valuesOf(one, filter.attributeId).some((value) => {
    if ('any' in filter) return filter.any.includes(value)
    const span = spanOf(value)
    return span !== null && meet(span, filter.span)
  })

/** What `filterColumns` answers, part by part. */
function filteredPlainly(parts: ColumnPart[], { values, stock, isOffered }: ColumnFilters) {
  const passing = (without: number | null) =>
    parts.filter(
      (one) =>
        one.stock >= stock &&
        (!isOffered || one.priceMicros !== null) &&
        values.every((filter) => filter.attributeId === without || passes(one, filter)),
    )
  const facets = [BRAND, ...ATTRIBUTES].map((id) => {
    const counts: Record<string, number> = {}
    for (const one of passing(id)) {
      for (const value of new Set(valuesOf(one, id))) counts[value] = (counts[value] ?? 0) + 1
    }
    return counts
  })
  return { ids: passing(null).map(({ id }) => id), facets }
}

describe('columns of made-up parts', () => {
  it('answer what going through the parts answers, also after they were stored', () => {
    const random = randomOf(Math.floor(Date.now() / 86_400_000))
    for (let round = 0; round < 60; round += 1) {
      const parts = Array.from({ length: random.below(120) }, (_none, at) =>
        madeUpPart(random, at + 1),
      )
      const filters = madeUpFilters(random)
      const columns = decodeColumns(encodeColumns(buildColumns(parts, ATTRIBUTES)).toReversed())
      const { places, facets } = filterColumns(columns, filters)
      const answer = {
        ids: Array.from(places, (place) => columns.ids[place]),
        facets: [BRAND, ...ATTRIBUTES].map((id) => Object.fromEntries(facets.get(id) ?? [])),
      }
      expect(answer).toEqual(filteredPlainly(parts, filters))
      const end = random.below(40)
      const byPrice = firstPlaces(columns, places, { sort: { by: 'price' }, end })
      const plain = parts
        .filter(({ id }) => answer.ids.includes(id))
        .toSorted((a, b) => (a.priceMicros ?? 1e9) - (b.priceMicros ?? 1e9) || a.id - b.id)
      expect(Array.from(byPrice, (place) => columns.ids[place])).toEqual(
        plain.slice(0, end).map(({ id }) => id),
      )
    }
  })

  it('are stored in pieces that a row can hold', () => {
    const parts = Array.from({ length: 200_000 }, (_none, at) =>
      part(at + 1, { priceMicros: at, values: [[RESISTANCE, String(at % 70_000)]] }),
    )
    const pieces = encodeColumns(buildColumns(parts, ATTRIBUTES))
    expect(Math.max(...pieces.map(({ body }) => body.length))).toBeLessThanOrEqual(1_900_000)
    const { ids, prices, values } = decodeColumns(pieces.toReversed())
    expect([ids.at(-1), prices[0], prices.at(-1)]).toEqual([200_000, 0, 199_999])
    const column = values.get(RESISTANCE)
    expect(column?.entries[column.codes[69_999] ?? 0]).toEqual(['69999'])
  })
})
