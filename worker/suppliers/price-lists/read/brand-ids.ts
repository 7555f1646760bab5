import { eq, inArray } from 'drizzle-orm'
import { type BrandName, findResemblance } from '../../../catalog/brands/resemblance.ts'
import { query, queryChanges } from '../../../db/query.ts'
import { brandAliases, brands } from '../../../db/schema/catalog.ts'
import type { Ctx } from '../../../env.ts'
import { brandKey } from '../../../lib/brand-key.ts'

/** Keys a query may ask for at once: D1 binds 100 parameters. */
const KEYS_PER_QUERY = 90

/**
 * Ids of brands by the name a list writes, aliases included. Unknown brands are added; one
 * that resembles a known brand waits in the review queue, live under its name as written.
 */
export class BrandIds {
  readonly #ctx: Ctx
  readonly #byKey = new Map<string, number>()
  readonly #byName = new Map<string, number>()
  /** With a name, since one may resemble them. */
  readonly #known: BrandName[] = []
  #isLoaded = false

  constructor(ctx: Ctx) {
    this.#ctx = ctx
  }

  /** The id of a name that `ensure` was given. */
  of(name: string): number {
    const id = this.#byName.get(name)
    if (id === undefined) throw new Error(`brand was not ensured: ${name}`)
    return id
  }

  async ensure(names: Iterable<string>): Promise<void> {
    if (!this.#isLoaded) await this.#load()
    const missing = new Map<string, string>()
    for (const name of names) {
      if (this.#byName.has(name)) continue
      const key = brandKey(name)
      const id = this.#byKey.get(key)
      if (id === undefined) missing.set(key, name)
      else this.#byName.set(name, id)
    }
    if (missing.size === 0) return
    await this.#add([...missing])
    for (const name of names) this.#byName.set(name, this.#byKey.get(brandKey(name)) ?? 0)
  }

  async #load(): Promise<void> {
    const known = await this.#ctx.db
      .select({ id: brands.id, key: brands.key, name: brands.name })
      .from(brands)
    const aliases = await this.#ctx.db
      .select({ id: brandAliases.brandId, key: brandAliases.key, name: brandAliases.name })
      .from(brandAliases)
    for (const { id, key, name } of [...known, ...aliases]) {
      this.#byKey.set(key, id)
      if (key !== '') this.#known.push({ key, name })
    }
    this.#isLoaded = true
  }

  async #add(entries: [key: string, name: string][]): Promise<void> {
    const rows = entries.map(([key, name]) => {
      const resemblance = findResemblance({ key, name }, this.#known)
      return [
        name,
        key,
        resemblance === null ? 'known' : 'unreviewed',
        resemblance === null ? null : this.#byKey.get(resemblance.brandKey),
        resemblance?.kind ?? null,
      ]
    })
    await queryChanges(
      this.#ctx.db.raw,
      query`INSERT INTO brands (name, key, status, resembles_brand_id, resemblance)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
        FROM json_each(${JSON.stringify(rows)}) WHERE true ON CONFLICT (key) DO NOTHING`,
    )
    for (let at = 0; at < entries.length; at += KEYS_PER_QUERY) {
      const keys = entries.slice(at, at + KEYS_PER_QUERY).map(([key]) => key)
      const found = await this.#ctx.db
        .select({ id: brands.id, key: brands.key })
        .from(brands)
        .where(keys.length === 1 ? eq(brands.key, keys[0] ?? '') : inArray(brands.key, keys))
      for (const { id, key } of found) this.#byKey.set(key, id)
    }
    for (const [key, name] of entries) if (key !== '') this.#known.push({ key, name })
  }
}
