import { type Fragment, sql } from '../../db/query.ts'

/** The condition that a person may buy for the company `c`: it is theirs, or they are a member of it. */
export const mayBuyFor = (userId: number | null): Fragment => sql`
  c.id IN (SELECT id FROM companies WHERE user_id = ${userId}
    UNION ALL SELECT company_id FROM company_members WHERE user_id = ${userId})`

/** The companies a person may buy for by the names of the wire, their own first; another's is never their usual one. */
export const companiesToBuyFor = (userId: number | null): Fragment => sql`
  SELECT c.id, c.name, c.tax_number, c.country, c.address_line_one, c.address_line_two, c.city, c.district,
    c.postcode, c.phone, c.email, c.bank_name, c.bank_account, c.bank_code,
    iif(c.user_id = ${userId}, c.is_default, 0) AS is_default, c.created_at
  FROM companies c WHERE ${mayBuyFor(userId)} ORDER BY c.user_id <> ${userId}, c.id`

/** The same of columns: the person `userId` may buy for the company `companyId`. */
export const mayBuyForAs = (companyId: Fragment, userId: Fragment): Fragment => sql`
  (EXISTS (SELECT 1 FROM companies own WHERE own.id = ${companyId} AND own.user_id = ${userId})
    OR EXISTS (SELECT 1 FROM company_members m WHERE m.company_id = ${companyId} AND m.user_id = ${userId}))`
