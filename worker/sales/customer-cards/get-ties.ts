import { literal, type Query, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { mayBuyFor } from '../../people/companies/usable-companies.ts'
import { presentStanding, standingsOf } from '../credit/standing.ts'
import { needPerson, personQuery } from './person-query.ts'
import type { CustomerTies } from './schemas.ts'

const MOST = literal(50)

interface CompanyRow {
  id: number
  name: string
  tax_number: string
  country: string
  is_default: number
  role: 'owner' | 'member'
}

interface GroupRow {
  id: number
  name: string
  discount_bps: number
  why: CustomerTies['groups'][number]['why']
  company_id: number | null
  company: string | null
}

interface VisitRow {
  id: string
  staff: string | null
  started_at: number
  ended_at: number
}

/**
 * Companies a customer buys for, the groups whose prices they could have, teams they work in, and when staff acted for
 * them; 404 for nobody. One round trip.
 */
export async function getTies(ctx: Ctx, userId: number): Promise<CustomerTies> {
  const found = await queryBatch(ctx.db.raw, {
    person: personQuery(userId),
    companies: query<CompanyRow>`SELECT c.id, c.name, c.tax_number, c.country,
        iif(c.user_id = ${userId}, c.is_default, 0) AS is_default,
        iif(c.user_id = ${userId}, 'owner', 'member') AS role
      FROM companies c WHERE ${mayBuyFor(userId)}
      ORDER BY c.user_id <> ${userId}, c.is_default DESC, c.id LIMIT ${MOST}`,
    standings: standingsOf(userId, ctx.now),
    groups: groupsQuery(userId),
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
  const terms = new Map(found.standings.map((row) => [row.company_id, presentStanding(row)]))
  return {
    companies: found.companies.map((row) => ({
      ...row,
      is_default: row.is_default === 1,
      terms: terms.get(row.id) ?? null,
    })),
    groups: found.groups.map(({ company_id: id, company: name, ...group }) => ({
      ...group,
      company: id === null || name === null ? null : { id, name },
    })),
    teams: found.teams,
    visits: found.visits.map((row) => ({
      id: row.id,
      staff: row.staff ?? '',
      started_at: new Date(row.started_at).toISOString(),
      ended_at: new Date(row.ended_at).toISOString(),
    })),
  }
}

/** The groups whose prices somebody could have, the one that counts first: as `groupIdOf` of the price book chooses. */
const groupsQuery = (userId: number): Query<GroupRow> => query<GroupRow>`
  SELECT g.id, g.name, g.discount_bps, f.why, f.company_id, c.name AS company
  FROM (SELECT group_id, 0 AS rank, 'own' AS why, NULL AS company_id FROM group_people WHERE user_id = ${userId}
    UNION ALL SELECT group_id, 1, 'usual', id FROM companies
      WHERE user_id = ${userId} AND is_default = 1 AND group_id IS NOT NULL
    UNION ALL SELECT o.group_id, 2, 'member', o.id FROM company_members m
      CROSS JOIN companies o ON o.id = m.company_id
      WHERE m.user_id = ${userId} AND o.group_id IS NOT NULL) f
  CROSS JOIN customer_groups g ON g.id = f.group_id LEFT JOIN companies c ON c.id = f.company_id
  ORDER BY f.rank, f.company_id LIMIT ${MOST}`
