import { matchWords } from '../../db/match-words.ts'
import { type Fragment, literal, query, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { foldText } from '../../lib/fold-text.ts'
import { type PersonRow, toPerson } from './entry-row.ts'
import type { AuditPeopleQuery, AuditPerson } from './schemas/audit.ts'

const MOST_FOUND = 20

/** People whose name or e-mail begins with the words of `q`, the newest twenty; without words, those who work here. */
export async function findPeople(ctx: Ctx, { q }: AuditPeopleQuery): Promise<AuditPerson[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<PersonRow>`SELECT u.id AS person_id, u.first_name, u.last_name, u.email, u.deleted_at
      FROM (${idsOf(q)}) f CROSS JOIN users u ON u.id = f.id
      ORDER BY u.last_name, u.first_name, u.id`,
  )
  return rows.flatMap((row) => toPerson(row) ?? [])
}

function idsOf(q: string): Fragment {
  const words = foldText(q).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0)
    return sql`SELECT DISTINCT user_id AS id FROM user_roles LIMIT ${literal(MOST_FOUND)}`
  const expression = words.map((word) => `"${word}"*`).join(' AND ')
  return sql`SELECT rowid AS id FROM customer_words WHERE customer_words MATCH ${matchWords('customer_words', expression, MOST_FOUND)}
    ORDER BY rowid DESC LIMIT ${literal(MOST_FOUND)}`
}
