import { query, queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { BrandIds } from '../../brands/ensure-brands.ts'
import { readBrandIds } from '../../brands/ensure-brands.ts'
import { findProducts } from '../ensure-products.ts'
import type { CrossEnd } from '../read-cross-rows.ts'
import type { ReadPair } from './reading/make-pair-reader.ts'

/** A pair of the file and what would become of it; null: it is refused, and `code` says why. */
export interface FoundPair {
  pair: ReadPair
  outcome: 'created' | 'known' | 'denied' | 'repeated' | null
  code: 'brand_forbidden' | 'same_product' | null
}

interface SaidRow {
  at: number
  /** The row of this very source and kind. */
  own_id: number | null
  is_denied: number
}

/** Looks up pairs of a file, chunk by chunk, without writing anything. */
export class PairFinder {
  readonly #ctx: Ctx
  readonly #source: string
  #brands: BrandIds | null = null
  readonly #seen = new Set<number>()
  readonly #newBrands = new Set<string>()
  /** Rows of the source that the file says. */
  readonly saidIds = new Set<number>()

  constructor(ctx: Ctx, source: string) {
    this.#ctx = ctx
    this.#source = source
  }

  get newBrands(): number {
    return this.#newBrands.size
  }

  async find(pairs: readonly ReadPair[]): Promise<FoundPair[]> {
    if (pairs.length === 0) return []
    this.#brands ??= await readBrandIds(this.#ctx)
    const brands = this.#brands
    const idOf = await findProducts(
      this.#ctx,
      pairs.flatMap(({ ends }) => ends),
      brands,
    )
    const looked = pairs.map((pair) => {
      const [a, b] = pair.ends.map(idOf)
      const isForbidden = pair.ends.some((end) => brands.get(end.brandKey) === null)
      const code = isForbidden ? 'brand_forbidden' : isSame(pair, a, b) ? 'same_product' : null
      return { pair, a, b, code } as const
    })
    const said = await this.#readSaid(looked)
    return looked.map(({ pair, a, b, code }, at): FoundPair => {
      if (code !== null) return { pair, outcome: null, code }
      this.#noteBrands(pair.ends)
      const row = said.get(at)
      if (row?.own_id != null) this.saidIds.add(row.own_id)
      if (this.#isSeen(pair, a, b)) return { pair, outcome: 'repeated', code: null }
      if (row?.is_denied === 1) return { pair, outcome: 'denied', code: null }
      return { pair, outcome: row?.own_id == null ? 'created' : 'known', code: null }
    })
  }

  /** What anybody says of pairs of parts that there are, by their place. */
  async #readSaid(
    looked: readonly { pair: ReadPair; a: number | undefined; b: number | undefined }[],
  ): Promise<Map<number, SaidRow>> {
    const both = looked.flatMap(({ pair, a, b }, at) =>
      a === undefined || b === undefined || a === b
        ? []
        : [[at, Math.min(a, b), Math.max(a, b), pair.kind] as const],
    )
    if (both.length === 0) return new Map()
    const rows = await queryRows(
      this.#ctx.db.raw,
      query<SaidRow>`
        SELECT j.value ->> 0 AS at, max(c.is_denied) AS is_denied,
          max(iif(c.source = ${this.#source} AND c.kind = j.value ->> 3, c.id, NULL)) AS own_id
        FROM json_each(${JSON.stringify(both)}) j CROSS JOIN crosses c
          ON c.product_id = j.value ->> 1 AND c.other_product_id = j.value ->> 2
          AND (c.kind = 'accessory') = (j.value ->> 3 = 'accessory')
        GROUP BY j.key`,
    )
    return new Map(rows.map((row) => [row.at, row]))
  }

  #noteBrands(ends: readonly CrossEnd[]): void {
    for (const { brandKey } of ends) {
      if (this.#brands?.has(brandKey) === false) this.#newBrands.add(brandKey)
    }
  }

  /** Whether an earlier line says the same pair; both ways round are one. */
  #isSeen({ ends, kind }: ReadPair, a: number | undefined, b: number | undefined): boolean {
    const names = ends.map((end, at) => {
      const id = at === 0 ? a : b
      return id === undefined ? keyOf(end, this.#brands) : `#${id}`
    })
    const key = hashOf(`${names.toSorted().join('|')} ${kind}`)
    if (this.#seen.has(key)) return true
    this.#seen.add(key)
    return false
  }
}

const keyOf = (end: CrossEnd, brands: BrandIds | null): string =>
  `${brands?.get(end.brandKey) ?? end.brandKey} ${end.searchKey} ${end.strictKey}`

/** Other names of one brand make one product. */
function isSame({ ends: [one, other] }: ReadPair, a: number | undefined, b: number | undefined) {
  return (
    (a !== undefined && a === b) ||
    (one.brandKey === other.brandKey &&
      one.searchKey === other.searchKey &&
      one.strictKey === other.strictKey)
  )
}

/** 53 bits of a text: half a million texts as numbers take a tenth of their memory (cyrb53, by bryc, public domain). */
function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
