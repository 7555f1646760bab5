import { literal, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { needPerson, personQuery } from './person-query.ts'
import type { CustomerTies } from './schemas.ts'

const MOST = literal(50)

interface CompanyRow {
  id: number
  name: string
  tax_number: string
  country: string
  is_default: number
}

interface VisitRow {
  id: string
  staff: string | null
  started_at: number
  ended_at: number
}

/** Companies a customer buys for, teams they work in, and when staff acted for them; 404 for nobody. One round trip. */
export async function getTies(ctx: Ctx, userId: number): Promise<CustomerTies> {
  const found = await queryBatch(ctx.db.raw, {
    person: personQuery(userId),
    companies: query<CompanyRow>`SELECT id, name, tax_number, country, is_default FROM companies
      WHERE user_id = ${userId} ORDER BY is_default DESC, id LIMIT ${MOST}`,
    teams: query<CustomerTies['teams'][number]>`SELECT t.id, t.name, f.role,
        1 + (SELECT count(*) FROM team_members m WHERE m.team_id = t.id) AS members
      FROM (SELECT id, 'owner' AS role FROM teams WHERE owner_id = ${userId}
        UNION ALL SELECT team_id, role FROM team_members WHERE user_id = ${userId}) f
      CROSS JOIN teams t ON t.id = f.id ORDER BY t.is_personal DESC, t.id LIMIT ${MOST}`,
    visits: query<VisitRow>`SELECT v.id, trim(s.first_name || ' ' || s.last_name) AS staff, v.started_at,
        coalesce(v.ended_at, v.expires_at) AS ended_at
      FROM support_visits v LEFT JOIN users s ON s.id = v.staff_id
      WHERE v.user_id = ${userId} ORDER BY v.started_at DESC LIMIT ${MOST}`,
  })
  needPerson(found.person)
  return {
    companies: found.companies.map((row) => ({ ...row, is_default: row.is_default === 1 })),
    teams: found.teams,
    visits: found.visits.map((row) => ({
      id: row.id,
      staff: row.staff ?? '',
      started_at: new Date(row.started_at).toISOString(),
      ended_at: new Date(row.ended_at).toISOString(),
    })),
  }
}
