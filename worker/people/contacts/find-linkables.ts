import { actorOf } from '../../actor-of.ts'
import { literal, query, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { forbidden } from '../../errors.ts'
import { hasWords } from '../../lib/fold-text.ts'
import { allows } from '../../permissions.ts'
import { findCustomers } from '../customers/find-customers.ts'
import { wordsOfCustomer } from '../customers/words-of-customer.ts'
import { SUBJECTS } from '../tasks/task-subjects.ts'
import type { Linkable, LinkablesQuery } from './schemas.ts'

const MOST_FOUND = 20
/** People whose companies are looked at. */
const MOST_HITS = 100

/** What a contact can be linked to, of one kind; at most twenty. 403 for a kind that the actor may not see. */
export async function findLinkables(ctx: Ctx, { type, q }: LinkablesQuery): Promise<Linkable[]> {
  if (!allows(actorOf(ctx).permissions, SUBJECTS[type].permission)) throw forbidden()
  if (type === 'company') return findCompanies(ctx, q)
  if (type === 'supplier') return findSuppliers(ctx, q)
  const found = await findCustomers(ctx, { q })
  return found.map(({ id, name, email }) => ({ id, name: name || email, detail: email }))
}

/** Those of the people whom the words find, that have the words themselves; without words the newest. */
async function findCompanies(ctx: Ctx, q: string): Promise<Linkable[]> {
  const expression = q === '' ? '' : wordsOfCustomer(q)
  if (expression === null) return []
  const owners = sql`SELECT rowid FROM customer_words WHERE customer_words MATCH ${expression}
    ORDER BY rowid DESC LIMIT ${literal(MOST_HITS)}`
  const rows = await queryRows(
    ctx.db.raw,
    query<Linkable>`SELECT c.id, c.name, c.tax_number AS detail FROM ${
      expression === ''
        ? sql`companies c ORDER BY c.id DESC LIMIT ${literal(MOST_FOUND)}`
        : sql`(${owners}) o CROSS JOIN companies c ON c.user_id = o.rowid LIMIT ${literal(MOST_HITS)}`
    }`,
  )
  return rows.filter(({ name, detail }) => hasWords(`${name} ${detail}`, q)).slice(0, MOST_FOUND)
}

/** A store has tens or hundreds. */
async function findSuppliers(ctx: Ctx, q: string): Promise<Linkable[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<Linkable>`SELECT id, name, code AS detail FROM suppliers ORDER BY name`,
  )
  return rows.filter(({ name, detail }) => hasWords(`${name} ${detail}`, q)).slice(0, MOST_FOUND)
}
