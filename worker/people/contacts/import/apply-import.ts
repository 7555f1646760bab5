import { eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { exists } from '../../../db/exists.ts'
import { insertWhen } from '../../../db/insert-when.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { contactKeys as keyTable, contacts } from '../../../db/schema/contacts.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { foldText } from '../../../lib/fold-text.ts'
import { audited, auditedEach } from '../../../store/audit/audit.ts'
import { announce } from '../../../store/live/announce.ts'
import { contactCells, contactKeys } from '../contact-cells.ts'
import { addKeysOfEach } from '../contact-parts.ts'
import { toldOf } from '../contact-state.ts'
import { tagIdsOf } from '../tags.ts'
import { type Planned, planImport } from './plan-import.ts'
import { countsOf } from './preview-import.ts'
import { readCandidates } from './read-candidates.ts'
import type { ApplyQuery, ImportCounts } from './schemas.ts'

/** A statement's rows: a value of the database is at most two million bytes. */
const ROWS_OF_ONE = 250

type Created = Extract<Planned, { outcome: 'created' }>
type Changed = Extract<Planned, { outcome: 'changed' }>

/**
 * Does what the preview of a file said, all of it in one transaction or nothing. 409 where any contact that it concerns
 * has changed since it was looked at, or there is one with the e-mail of a row: twice at once ends in one.
 */
export async function applyImport(
  ctx: Ctx,
  bytes: Uint8Array,
  query: ApplyQuery,
): Promise<ImportCounts> {
  const { candidates } = await readCandidates(bytes, query)
  const plan = await planImport(ctx, candidates, query.existing)
  if (plan.seen !== query.seen) throw conflict('import_changed')
  const counts = countsOf(plan)
  const created = plan.rows.filter((row) => row.outcome === 'created')
  const changed = plan.rows.filter((row) => row.outcome === 'changed')
  if (created.length + changed.length === 0) return counts
  const tags = await idsOfTags(ctx, { created, changed })
  const importId = crypto.randomUUID()
  const [begun] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'contacts.import',
        subject: { type: 'contact-import', id: importId },
        after: { file_name: query.file_name, ...counts },
      },
      isStill({ created, changed }),
    ).returning({ id: auditLog.id }),
    ...statementsOf(ctx, { created, changed, tags, guard: hasBegun(importId) }),
  ])
  if (begun.length === 0) throw conflict('import_changed')
  announce(ctx, { kind: 'contact', id: 0 })
  return counts
}

interface Rows {
  created: Created[]
  changed: Changed[]
}

/** Ids of all tags by their folded names; those that nobody has used before are made. */
async function idsOfTags(ctx: Ctx, { created, changed }: Rows): Promise<Map<string, number>> {
  const names = [
    ...created.flatMap(({ input }) => input.tags),
    ...changed.flatMap(({ merged }) => merged.tags),
  ]
  const byKey = new Map(names.map((name) => [foldText(name), name]))
  const keys = [...byKey.keys()]
  const ids = await tagIdsOf(ctx, [...byKey.values()])
  return new Map(keys.map((key, at) => [key, ids[at] ?? 0]))
}

/** Those that change are as they were read, and nobody has an e-mail of those that are made. */
function isStill({ created, changed }: Rows): SQL {
  const versions = changed.map(({ known }) => [known.id, known.version])
  const emails = created.flatMap(({ input }) => (input.email === null ? [] : [`e:${input.email}`]))
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(versions)}) j
      LEFT JOIN contacts c ON c.id = j.value ->> 0 AND c.version = j.value ->> 1 AND c.deleted_at IS NULL
      WHERE c.id IS NULL)
    AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(emails)}) j
      CROSS JOIN contact_keys k ON k.key = j.value)`
}

/** Holds in this transaction alone: no other writes under this id. */
const hasBegun = (importId: string): SQL =>
  exists(auditLog, sql`subject_type = 'contact-import' AND subject_id = ${importId}`)

interface Written extends Rows {
  tags: ReadonlyMap<string, number>
  guard: SQL
}

function statementsOf(ctx: Ctx, written: Written): BatchItem<'sqlite'>[] {
  const { created, changed } = written
  const pieces = <Row>(rows: Row[]): Row[][] =>
    Array.from({ length: Math.ceil(rows.length / ROWS_OF_ONE) }, (_, at) =>
      rows.slice(at * ROWS_OF_ONE, (at + 1) * ROWS_OF_ONE),
    )
  return [
    ...pieces(created).flatMap((rows) => creations(ctx, rows, written)),
    ...pieces(changed).flatMap((rows) => changes(ctx, rows, written)),
  ]
}

const idsFrom = (names: readonly string[], tags: Written['tags']): number[] =>
  names.flatMap((name) => tags.get(foldText(name)) ?? [])

/** New rows have the ids one after another: of so many the `at`th is counted back from the last. */
function creations(ctx: Ctx, rows: Created[], { tags, guard }: Written): BatchItem<'sqlite'>[] {
  const given = rows.map(({ input }, at) => ({
    at,
    ...contactCells(input),
    tagIds: idsFrom(input.tags, tags),
    keys: contactKeys(input),
    told: toldOf(input),
  }))
  const each = sql`FROM json_each(${JSON.stringify(given)}) j WHERE ${guard}`
  const id = sql`CAST((SELECT max(id) FROM contacts) - ${rows.length - 1} + (j.value ->> 'at') AS INTEGER)`
  return [
    insertWhen(ctx.db, contacts, {
      cells: { ...cellsOfJson(), updatedAt: ctx.now, createdAt: ctx.now },
      rest: each,
    }),
    addKeysOfEach(ctx, id, each),
    auditedEach(
      ctx,
      {
        action: 'contacts.create',
        subject: { type: 'contact', id },
        after: sql`j.value -> 'told'`,
      },
      each,
    ),
  ]
}

function changes(ctx: Ctx, rows: Changed[], { tags, guard }: Written): BatchItem<'sqlite'>[] {
  const given = rows.map(({ known, merged, before, after }) => ({
    id: known.id,
    ...contactCells(merged.fields),
    tagIds: idsFrom(merged.tags, tags),
    keys: contactKeys(merged.fields),
    before,
    after,
  }))
  const json = JSON.stringify(given)
  const each = sql`FROM json_each(${json}) j WHERE ${guard}`
  const id = sql`j.value ->> 'id'`
  return [
    ctx.db
      .update(contacts)
      .set({ ...cellsOfJson(), updatedAt: ctx.now, version: sql`${contacts.version} + 1` })
      .from(sql`json_each(${json}) j`)
      .where(sql`${eq(contacts.id, id)} AND ${guard}`),
    ctx.db
      .delete(keyTable)
      .where(
        sql`${keyTable.contactId} IN (SELECT value ->> 'id' FROM json_each(${json})) AND ${guard}`,
      ),
    addKeysOfEach(ctx, id, each),
    auditedEach(
      ctx,
      {
        action: 'contacts.update',
        subject: { type: 'contact', id },
        before: sql`j.value -> 'before'`,
        after: sql`j.value -> 'after'`,
      },
      each,
    ),
  ]
}

/** The columns of a contact, of a row `j` of `json_each`. */
const cellsOfJson = () => ({
  name: sql`j.value ->> 'name'`,
  firm: sql`j.value ->> 'firm'`,
  position: sql`j.value ->> 'position'`,
  email: sql`j.value ->> 'email'`,
  phones: sql`j.value -> 'phones'`,
  locale: sql`j.value ->> 'locale'`,
  note: sql`j.value ->> 'note'`,
  tagIds: sql`j.value -> 'tagIds'`,
  nameKey: sql`j.value ->> 'nameKey'`,
  firmKey: sql`j.value ->> 'firmKey'`,
  words: sql`j.value ->> 'words'`,
})
