import { actorOf } from '../../actor-of.ts'
import { type Fragment, query, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { allows } from '../../permissions.ts'
import { SUBJECTS } from '../tasks/task-subjects.ts'
import { LINK_TYPES, type LinkType } from './schemas.ts'

export interface Link {
  type: LinkType
  id: number
}

/** The name of what the row `l` links to; NULL where it is gone, or not the reader's to see. */
export function linkedName(ctx: Ctx): Fragment {
  const { permissions } = actorOf(ctx)
  const cases = LINK_TYPES.filter((type) => allows(permissions, SUBJECTS[type].permission)).map(
    (type) => sql`WHEN ${type} THEN (${SUBJECTS[type].name(sql`l.subject_id`)})`,
  )
  if (cases.length === 0) return sql`NULL`
  return sql`CASE l.type ${cases.reduce((all, one) => sql`${all} ${one}`)} END`
}

/** What the row `j` of `json_each` names is there, whether or not the reader may see it. */
export const isLinkable = (): Fragment => {
  const id = sql`CAST(j.value ->> 'id' AS INTEGER)`
  const cases = LINK_TYPES.map((type) => sql`WHEN ${type} THEN EXISTS (${SUBJECTS[type].name(id)})`)
  return sql`CASE j.value ->> 'type' ${cases.reduce((all, one) => sql`${all} ${one}`)} END`
}

/** 422 for a new link to what is not there, or not the actor's to see. */
export async function checkLinks(ctx: Ctx, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  const { permissions } = actorOf(ctx)
  const isSeen = links.every(({ type }) => allows(permissions, SUBJECTS[type].permission))
  const lost = await queryRows(
    ctx.db.raw,
    query`SELECT 1 FROM json_each(${JSON.stringify(links)}) j WHERE NOT ${isLinkable()}`,
  )
  if (!isSeen || lost.length > 0) throw invalid('links', 'link_unknown')
}
