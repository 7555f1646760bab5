import { type Fragment, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { ensureBrands } from '../../brands/ensure-brands.ts'
import { regroupCrosses } from '../../products/regroup-crosses.ts'
import { ensureProducts } from '../ensure-products.ts'
import { importFiles, type ImportRow } from './import-rows.ts'
import { type GoneCells, readGone, readPairs } from './part-writer.ts'
import type { ReadPair } from './reading/make-pair-reader.ts'

/** A pair as the statements take it. */
type Link = [productId: number, otherProductId: number, kind: string, line: number]

/**
 * Applies the next part of an import, in one transaction, and moves the import on. False: there is none left. What is
 * written says again nothing when it is written again, and the import moves on from this part once: a run that was
 * killed is repeated, one that is doubled changes nothing.
 */
export async function applyPart(ctx: Ctx, row: ImportRow): Promise<boolean> {
  const { id, parts, nextPart } = row
  if (parts === null || nextPart >= parts.pairs + parts.gone) return false
  const key = importFiles.part({ id, round: parts.round }, nextPart)
  const isGone = nextPart >= parts.pairs
  const links = isGone
    ? (await readGone(ctx, key)).map(toGoneLink)
    : await linksOf(ctx, await readPairs(ctx, key))
  const json = JSON.stringify(links)
  await queryBatch(ctx.db.raw, isGone ? removing(row, json) : adding(row, json))
  await regroupCrosses(
    ctx,
    links.flatMap(([a, b]) => [a, b]),
  )
  await queryBatch(ctx.db.raw, { moved: moving(row, json) })
  return true
}

const toGoneLink = ([a, b, kind]: GoneCells): Link => [a, b, kind, 0]

/** Ids of the parts, made where they are missing; pairs of a brand forbidden since are left out. */
async function linksOf(ctx: Ctx, pairs: readonly ReadPair[]): Promise<Link[]> {
  const ends = pairs.flatMap((pair) => pair.ends)
  const { idOf } = await ensureProducts(ctx, ends, await ensureBrands(ctx, ends))
  const links = pairs.flatMap(({ ends: [one, other], kind, line }): Link[] => {
    const [a, b] = [idOf(one), idOf(other)]
    if (a === undefined || b === undefined || a === b) return []
    return [[Math.min(a, b), Math.max(a, b), kind, line]]
  })
  const first = new Map(links.toReversed().map((link) => [link.slice(0, 3).join(' '), link]))
  return [...first.values()].toReversed()
}

/** The import still stands before this part. */
const isAt = ({ id, nextPart }: ImportRow): Fragment => sql`EXISTS (SELECT 1 FROM cross_imports i
  WHERE i.id = ${id} AND i.status = 'applying' AND i.next_part = ${nextPart})`

const isPair = (row: string, source: Fragment): Fragment => ({
  sql: `${row}.product_id = j.value ->> 0 AND ${row}.other_product_id = j.value ->> 1
    AND ${row}.kind = j.value ->> 2 AND ${row}.source = ${source.sql}`,
  binds: source.binds,
})

function adding(row: ImportRow, json: string) {
  const source = sql`${row.source}`
  return {
    lines: query<never>`
      INSERT INTO cross_import_lines (import_id, product_id, other_product_id, kind, line, change)
      SELECT ${row.id}, j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3,
        iif(EXISTS (SELECT 1 FROM crosses c WHERE ${isPair('c', source)}), 'known', 'created')
      FROM json_each(${json}) j WHERE ${isAt(row)} ON CONFLICT DO NOTHING`,
    crosses: query<never>`
      INSERT INTO crosses (product_id, other_product_id, kind, source, is_of_imports)
      SELECT j.value ->> 0, j.value ->> 1, j.value ->> 2, ${source}, 1
      FROM json_each(${json}) j WHERE ${isAt(row)} ON CONFLICT DO NOTHING`,
  }
}

/** What a person denied in the meantime stays. */
function removing(row: ImportRow, json: string) {
  const source = sql`${row.source}`
  return {
    lines: query<never>`
      INSERT INTO cross_import_lines
        (import_id, product_id, other_product_id, kind, line, change, was_own, said_at)
      SELECT ${row.id}, c.product_id, c.other_product_id, c.kind, 0, 'removed', 1 - c.is_of_imports,
        c.created_at
      FROM json_each(${json}) j CROSS JOIN crosses c ON ${isPair('c', source)} AND c.is_denied = 0
      WHERE ${isAt(row)} ON CONFLICT DO NOTHING`,
    crosses: query<never>`
      DELETE FROM crosses WHERE id IN (SELECT c.id FROM json_each(${json}) j
        CROSS JOIN crosses c ON ${isPair('c', source)} AND c.is_denied = 0
        CROSS JOIN cross_import_lines l ON l.import_id = ${row.id} AND l.product_id = c.product_id
          AND l.other_product_id = c.other_product_id AND l.kind = c.kind AND l.change = 'removed')
      AND ${isAt(row)}`,
  }
}

/** Counts what this part's lines did, and moves on. */
const moving = (row: ImportRow, json: string) => query<never>`
  UPDATE cross_imports SET next_part = next_part + 1, done = json_object(
      'created', CAST(done ->> 'created' + n.created AS INTEGER),
      'known', CAST(done ->> 'known' + n.known AS INTEGER),
      'removed', CAST(done ->> 'removed' + n.removed AS INTEGER))
  FROM (SELECT coalesce(sum(l.change = 'created'), 0) AS created,
      coalesce(sum(l.change = 'known'), 0) AS known,
      coalesce(sum(l.change = 'removed'), 0) AS removed
    FROM json_each(${json}) j CROSS JOIN cross_import_lines l ON l.import_id = ${row.id}
      AND l.product_id = j.value ->> 0 AND l.other_product_id = j.value ->> 1
      AND l.kind = j.value ->> 2 AND l.line = j.value ->> 3) n
  WHERE id = ${row.id} AND status = 'applying' AND next_part = ${row.nextPart}`
