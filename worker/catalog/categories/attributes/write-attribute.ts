import { and, eq, type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { query, queryRow } from '../../../db/query.ts'
import { attributes } from '../../../db/schema/categories.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, conflict, invalid } from '../../../errors.ts'
import { isSameJson } from '../../../lib/is-same-json.ts'
import { audited } from '../../../store/audit/audit.ts'
import { commitTree } from '../commit-tree.ts'
import { getAttribute, listAttributes } from './list-attributes.ts'
import type { Attribute, AttributeChanges, AttributeInput } from './schemas/attribute.ts'

const SUBJECT = 'attribute'

/** Adds an attribute. 422 `attribute_code_taken` by `code`. */
export async function createAttribute(ctx: Ctx, input: AttributeInput): Promise<Attribute> {
  await commitTree(ctx, null, () => ({
    condition: sql`NOT EXISTS (SELECT 1 FROM ${attributes} WHERE code = ${input.code})`,
    statements: (guard) => [
      insertWhen(ctx.db, attributes, {
        cells: { ...input, createdAt: ctx.now },
        rest: sql`WHERE ${guard}`,
      }),
      audited(
        ctx,
        {
          action: 'attributes.create',
          subject: {
            type: SUBJECT,
            id: sql`(SELECT id FROM ${attributes} WHERE code = ${input.code})`,
          },
          after: input,
        },
        guard,
      ),
    ],
  })).catch(async (error: unknown) => {
    // The condition fails each time once another one has the code.
    const all = await listAttributes(ctx)
    if (all.some(({ code }) => code === input.code)) throw invalid('code', 'attribute_code_taken')
    throw error
  })
  const made = (await listAttributes(ctx)).find(({ code }) => code === input.code)
  if (made === undefined) throw conflict('attribute_changed')
  return made
}

const FIELDS = ['names', 'type', 'unit', 'prefixes', 'choices'] as const

/**
 * Changes an attribute. What the reader of names writes stays: of those that are read, type, unit and the codes of
 * choices; of others too, once a person has said a value of it. 409 `attribute_changed` when it is of another version.
 */
export async function updateAttribute(
  ctx: Ctx,
  id: number,
  { version, ...input }: AttributeChanges,
): Promise<Attribute> {
  const before = await getAttribute(ctx, id)
  if (before.version !== version) throw conflict('attribute_changed')
  const changed = FIELDS.filter((name) => !isSameJson(before[name], input[name]))
  if (changed.length === 0) return before
  await checkKept(ctx, before, input)
  const tell = (of: Pick<Attribute, (typeof FIELDS)[number]>) =>
    Object.fromEntries(changed.map((name) => [name, of[name]]))
  await commitTree(ctx, null, () => ({
    condition: isOfVersion(id, version),
    statements: (guard) => [
      ctx.db
        .update(attributes)
        .set({ ...input, version: version + 1 })
        .where(and(eq(attributes.id, id), guard)),
      audited(
        ctx,
        {
          action: 'attributes.update',
          subject: { type: SUBJECT, id },
          before: tell(before),
          after: tell(input),
        },
        guard,
      ),
    ],
  })).catch(asChanged)
  return getAttribute(ctx, id)
}

/**
 * Deletes an attribute that staff have added. 409 `attribute_is_read` for one that is read from names,
 * `attribute_used` while it is in a set or a person has said a value of it.
 */
export async function deleteAttribute(ctx: Ctx, id: number): Promise<void> {
  const before = await getAttribute(ctx, id)
  if (before.is_read) throw conflict('attribute_is_read')
  const values = await saidValues(ctx, id)
  if (before.category_count > 0 || values.length > 0) throw conflict('attribute_used')
  const unused = sql`NOT EXISTS (SELECT 1 FROM category_attributes WHERE attribute_id = ${id})
    AND NOT EXISTS (SELECT 1 FROM product_decisions WHERE attribute_id = ${id})`
  await commitTree(ctx, null, () => ({
    condition: sql`${isOfVersion(id, before.version)} AND ${unused}`,
    statements: (guard) => [
      ctx.db.delete(attributes).where(and(eq(attributes.id, id), guard)),
      audited(ctx, { action: 'attributes.delete', subject: { type: SUBJECT, id }, before }, guard),
    ],
  })).catch(asChanged)
}

const isOfVersion = (id: number, version: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${attributes} WHERE id = ${id} AND version = ${version})`

/** A condition that does not hold, however often it is tried: somebody was first. */
function asChanged(error: unknown): never {
  if (error instanceof AppError && error.code === 'conflict') throw conflict('attribute_changed')
  throw error
}

async function checkKept(ctx: Ctx, before: Attribute, input: Omit<AttributeChanges, 'version'>) {
  const kept = new Set(before.is_read ? before.choices.map(({ code }) => code) : [])
  const isOther = before.type !== input.type || before.unit !== input.unit
  const said = before.is_read ? [] : await saidValues(ctx, before.id)
  for (const value of said) kept.add(value)
  if (isOther && (before.is_read || said.length > 0)) {
    throw invalid(before.type === input.type ? 'unit' : 'type', 'attribute_type_kept')
  }
  if (input.type !== 'choice') return
  const codes = new Set(input.choices.map(({ code }) => code))
  const lost = [...kept].find((code) => !codes.has(code))
  if (lost !== undefined) throw invalid('choices', 'attribute_choice_kept', { code: lost })
}

/** Different values that people have said of it; choices have no more than these. */
async function saidValues(ctx: Ctx, id: number): Promise<string[]> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ said: string }>`SELECT json_group_array(value) AS said FROM
      (SELECT DISTINCT value FROM product_decisions
        WHERE attribute_id = ${id} AND value IS NOT NULL LIMIT 200)`,
  )
  return JSON.parse(row?.said ?? '[]') as string[]
}
