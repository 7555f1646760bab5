import { query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { isLocale } from '../../../web/lib/locales.ts'

/** The call in the customer's own language: what is written for them is written in it. `not_found` without them. */
export async function inCustomersWords(ctx: Ctx, customerId: number): Promise<Ctx> {
  const person = await queryRow(
    ctx.db.raw,
    query<{ locale: string | null }>`SELECT locale FROM users
      WHERE id = ${customerId} AND deleted_at IS NULL AND is_disabled = 0`,
  )
  if (person === null) throw notFound()
  return isLocale(person.locale) ? { ...ctx, locale: person.locale } : ctx
}
