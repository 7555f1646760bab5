import { type Query, query, queryBatch } from '../../../db/query.ts'
import type { KeptRow } from '../../../db/json/project.ts'
import type { Ctx } from '../../../env.ts'
import { fileWord } from '../../../i18n/files.ts'
import type { ProductRow } from '../../../catalog/search/match/product-rows.ts'
import { plainPercent } from './plain-percent.ts'
import { productsByIds } from '../project-refs.ts'
import { readVisible } from '../project-state.ts'
import { readVersion, readVersionBefore, type VersionRecord } from './read-version.ts'
import type { ProjectDiff } from './schemas.ts'
import { sql } from '../../../db/query.ts'

/** What ids in kept rows are called, as a person reads them. */
interface Names {
  locale: string
  products: Map<number, string>
  /** Of offers, whose number is part of the number of a line. */
  warehouses: Map<number, string>
}

type Field = ProjectDiff['changed'][number]['fields'][number]['field']

/**
 * What has become of a list between two of its kept versions, whichever is named first; without `against` from the one
 * before. 404 for versions that are not kept.
 */
export async function diffVersions(
  ctx: Ctx,
  { id, version, against }: { id: number; version: number; against: number | undefined },
): Promise<ProjectDiff> {
  await readVisible(ctx, id)
  const one = await readVersion(ctx, id, version)
  const other =
    against === undefined
      ? ((await readVersionBefore(ctx, id, version)) ?? one)
      : await readVersion(ctx, id, against)
  const [from, to] = one.version < other.version ? [one, other] : [other, one]
  return diffOf(from, to, await readNames(ctx, [...from.rows, ...to.rows]))
}

function diffOf(from: VersionRecord, to: VersionRecord, names: Names): ProjectDiff {
  const before = new Map(from.rows.map((row) => [row.id, row]))
  const after = new Map(to.rows.map((row) => [row.id, row]))
  return {
    from: from.version,
    to: to.version,
    build_quantity:
      from.buildQuantity === to.buildQuantity
        ? null
        : { before: from.buildQuantity, after: to.buildQuantity },
    added: to.rows.filter(({ id }) => !before.has(id)).map(toCounted),
    removed: from.rows.filter(({ id }) => !after.has(id)).map(toCounted),
    changed: to.rows.flatMap((row) => {
      const old = before.get(row.id)
      const fields = old === undefined ? [] : changedFields(old, row, names)
      return fields.length === 0 ? [] : [{ ...toNamed(row), fields }]
    }),
  }
}

const toNamed = ({ id, number, brand, designators }: KeptRow) => ({
  row_id: id,
  number,
  brand,
  designators,
})
const toCounted = (row: KeptRow) => ({ ...toNamed(row), quantity: row.quantity })

const changedFields = (old: KeptRow, row: KeptRow, names: Names) =>
  (Object.keys(READABLE) as Field[]).flatMap((field) => {
    const [before, after] = [READABLE[field](old, names), READABLE[field](row, names)]
    return before === after ? [] : [{ field, before, after }]
  })

/** Each field of a row as a person reads it. */
const READABLE: Record<Field, (row: KeptRow, names: Names) => string> = {
  designators: (row) => row.designators,
  number: (row) => row.number,
  brand: (row) => row.brand,
  product: ({ product }, names) => (product === null ? '' : nameOf(product, names)),
  quantity: (row) => String(row.quantity),
  spare: ({ spareBps }, { locale }) => `${plainPercent(spareBps, locale)} %`,
  analogs: ({ analogs }, names) => analogs.map((id) => nameOf(id, names)).join(', '),
  note: (row) => row.note,
  fixed: ({ isFixed }, { locale }) => fileWord(isFixed ? 'yes' : 'no', locale),
  takes: ({ takes }, { warehouses }) =>
    takes
      .map(({ item, quantity }) => `${quantity} × ${warehouses.get(offerOf(item)) ?? '?'}`)
      .join(', '),
}

const nameOf = (id: number, { products }: Names): string => products.get(id) ?? '?'

/** A line's number says its offer. */
const OFFER = 2 ** 32
const offerOf = (item: number): number => Math.floor(item / OFFER)

async function readNames(ctx: Ctx, rows: KeptRow[]): Promise<Names> {
  const products = rows.flatMap(({ product, analogs }) => [product ?? [], analogs].flat())
  const offers = rows.flatMap(({ takes }) => takes.map(({ item }) => offerOf(item)))
  const found = await queryBatch(ctx.db.raw, {
    products: productsAmong(products),
    warehouses: query<{ id: number; name: string }>`SELECT o.id, w.name
      FROM json_each(${onceAsJson(offers)}) j CROSS JOIN offers o ON o.id = j.value
      CROSS JOIN warehouses w ON w.id = o.warehouse_id`,
  })
  return {
    locale: ctx.locale,
    products: new Map(found.products.map((row) => [row.id, `${row.brand_name} ${row.mpn}`])),
    warehouses: new Map(found.warehouses.map(({ id, name }) => [id, name])),
  }
}

const onceAsJson = (ids: number[]): string => JSON.stringify([...new Set(ids)])

const productsAmong = (ids: number[]): Query<ProductRow> =>
  productsByIds(sql`SELECT value AS id FROM json_each(${onceAsJson(ids)})`)
