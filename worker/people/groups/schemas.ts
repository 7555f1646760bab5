import { z } from 'zod'
import { filledLine, PageQuery, pageQuery, queryId, rowId } from '../../lib/wire.ts'
import { CREDIT_FIELDS } from '../companies/staff/schemas.ts'

/** Groups of customers on the wire; shared with the web client. */

/** Query of `GET /admin/groups`: words of a name. */
export const GroupsQuery = pageQuery(['name', 'people', 'companies'])
export type GroupsQuery = z.infer<typeof GroupsQuery>

const terms = {
  /** For staff; customers never see it. */
  name: filledLine(100),
  /** Off what the markup rules come to, hundredths of a percent; prices never go below the floor. */
  discount_bps: z.number().int().min(0).max(9_000),
  /** Of each of its companies without terms of its own; sums are minor units of the base currency. */
  credit: z.object({ is_on: z.boolean(), ...CREDIT_FIELDS }).strict(),
  /** Who is in no group and has bought for so much in so many days joins it; null: nobody does. */
  join: z
    .object({
      turnover: z.number().int().min(1).max(1_000_000_000_000),
      days: z.number().int().min(1).max(365),
    })
    .strict()
    .nullable(),
}

/** Body of `POST /admin/groups`. */
export const GroupInput = z.object(terms).strict()
export type GroupInput = z.infer<typeof GroupInput>

/** Body of `PUT /admin/groups/{id}`; `version` as it was read. */
export const GroupChanges = z.object({ ...terms, version: z.number().int() }).strict()
export type GroupChanges = z.infer<typeof GroupChanges>

export const Group = z.object({
  id: z.number().int(),
  ...terms,
  /** Of its sums: the store's base currency. */
  currency: z.string(),
  people_count: z.number().int(),
  companies_count: z.number().int(),
  /** Markup rules that are for it alone. */
  rules_count: z.number().int(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
})
export type Group = z.infer<typeof Group>

/** Query of `GET /admin/groups/{id}/people` and `…/companies`. */
export const GroupMembersQuery = PageQuery
export type GroupMembersQuery = z.infer<typeof GroupMembersQuery>

export const GroupMember = z.object({
  id: z.number().int(),
  name: z.string(),
  /** A person's e-mail, a company's tax number. */
  detail: z.string(),
})
export type GroupMember = z.infer<typeof GroupMember>

/** Body of `POST /admin/groups/{id}/people`, `…/companies`: who joins, from whatever group they were in. */
export const GroupMemberInput = z.object({ id: rowId }).strict()

export const GroupMemberParam = z.object({ id: queryId, memberId: queryId })
