import { actorOf } from '../../actor-of.ts'
import { literal, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { mayBuyFor } from '../../people/companies/usable-companies.ts'
import { presentStanding, standingsOf } from '../credit/standing.ts'
import type { OwnAccount } from './schemas.ts'

const MOST = literal(200)

interface Row {
  id: number
  name: string
  tax_number: string
  country: string
  role: OwnAccount['role']
}

/**
 * The companies that the actor may buy for, their own first, with what each may buy on account: a member uses its
 * terms as its owner does. One round trip.
 */
export async function listOwnAccounts(ctx: Ctx): Promise<OwnAccount[]> {
  const { id } = actorOf(ctx)
  const { companies, standings } = await queryBatch(ctx.db.raw, {
    companies: query<Row>`SELECT c.id, c.name, c.tax_number, c.country,
        iif(c.user_id = ${id}, 'owner', 'member') AS role
      FROM companies c WHERE ${mayBuyFor(id)} ORDER BY c.user_id <> ${id}, c.id DESC LIMIT ${MOST}`,
    standings: standingsOf(id, ctx.now),
  })
  const byCompany = new Map(standings.map((row) => [row.company_id, presentStanding(row)]))
  return companies.map((company) => ({ ...company, terms: byCompany.get(company.id) ?? null }))
}
