import { query, queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { type SumColumns, sumColumns, sumsOf } from './company-sums.ts'
import type { AdminCompany, CompanyPerson } from './schemas.ts'

/** A company as it is stored, with its group and sums. */
interface Row extends SumColumns {
  id: number
  user_id: number
  name: string
  tax_number: string
  country: string
  address_line_one: string
  address_line_two: string | null
  city: string
  district: string | null
  postcode: string
  phone: string | null
  email: string | null
  bank_name: string | null
  bank_account: string | null
  bank_code: string | null
  created_at: number
  group_id: number | null
  group_name: string | null
  credit_mode: AdminCompany['credit']['mode']
  credit_limit: number
  credit_days: number
  note: string
  prices_every: AdminCompany['prices']['every']
  prices_to: number | null
  prices_at: number | null
  version: number
}

type AddressRow = Record<string, unknown> & { created_at: number }

/** So many of the people who buy for a company are shown. */
const MOST_MEMBERS = 200

/** A company as staff see it: all of it, and who buys for it. One round trip; `not_found` for an unknown one. */
export async function getAdminCompany(ctx: Ctx, id: number): Promise<AdminCompany> {
  const { rows, people, addresses } = await queryBatch(ctx.db.raw, {
    rows: query<Row>`SELECT c.*, g.name AS group_name, ${sumColumns(ctx.now)}
      FROM companies c LEFT JOIN customer_groups g ON g.id = c.group_id WHERE c.id = ${id}`,
    people: query<CompanyPerson>`
      SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email
      FROM (SELECT user_id, 0 AS rank FROM companies WHERE id = ${id}
        UNION ALL SELECT user_id, 1 FROM company_members WHERE company_id = ${id}) m
      CROSS JOIN users u ON u.id = m.user_id ORDER BY m.rank, u.id LIMIT ${MOST_MEMBERS}`,
    addresses: query<AddressRow>`SELECT * FROM addresses WHERE company_id = ${id} ORDER BY id`,
  })
  const [row] = rows
  const [owner, ...members] = people
  if (row === undefined || owner === undefined) throw notFound()
  return { ...toAdminCompany(row), owner, members, addresses: addresses.map(toAddress) }
}

const toAdminCompany = (row: Row): Omit<AdminCompany, 'owner' | 'members' | 'addresses'> => ({
  id: row.id,
  name: row.name,
  tax_number: row.tax_number,
  country: row.country,
  address_line_one: row.address_line_one,
  address_line_two: row.address_line_two,
  city: row.city,
  district: row.district,
  postcode: row.postcode,
  phone: row.phone,
  email: row.email,
  bank_name: row.bank_name,
  bank_account: row.bank_account,
  bank_code: row.bank_code,
  created_at: new Date(row.created_at).toISOString(),
  group:
    row.group_id === null || row.group_name === null
      ? null
      : { id: row.group_id, name: row.group_name },
  credit: {
    mode: row.credit_mode,
    limit: row.credit_limit,
    days: row.credit_days,
    currency: row.base,
  },
  ...sumsOf(row),
  note: row.note,
  prices: {
    every: row.prices_every,
    to: row.prices_to,
    next_at: row.prices_at === null ? null : new Date(row.prices_at).toISOString(),
  },
  version: row.version,
})

/** Rows have the names of the wire; only flags and times differ. */
function toAddress({ user_id: _, created_at: createdAt, ...row }: AddressRow) {
  const flags = Object.entries(row).map(([name, value]) =>
    name.startsWith('is_') ? [name, value === 1] : [name, value],
  )
  return {
    ...Object.fromEntries(flags),
    created_at: new Date(createdAt).toISOString(),
  } as AdminCompany['addresses'][number]
}
