import type { SQL } from 'drizzle-orm'
import { eq } from 'drizzle-orm'
import { paymentMethods } from '../db/schema/payments.ts'
import type { Ctx } from '../env.ts'
import { notFound } from '../errors.ts'
import { readOrder } from '../orders/order-state.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { layOutPaper, type Seller } from './lay-out-paper.ts'
import { paperOf, proformaOf } from './paper.ts'

/**
 * A document of the order that `which` names as a page to be printed, in the order's language; `document`
 * is its id, or `proforma`. `not_found` for one that the order does not have.
 */
export async function printDocument(
  ctx: Ctx,
  which: SQL,
  { document: wanted, nonce }: { document: number | 'proforma'; nonce: string },
): Promise<string> {
  const [state, seller] = await Promise.all([readOrder(ctx, which), readSeller(ctx)])
  if (wanted === 'proforma') return layOutPaper(proformaOf(state), seller, nonce)
  const found = state.documents.find(({ id }) => id === wanted)
  if (found === undefined) throw notFound()
  return layOutPaper(paperOf(state, found), seller, nonce)
}

/** Where transfers go names the seller as well as anything does. */
async function readSeller(ctx: Ctx): Promise<Seller> {
  const [settings, [transfer]] = await ctx.db.batch([
    selectSettings(ctx),
    ctx.db
      .select({ settings: paymentMethods.settings })
      .from(paymentMethods)
      .where(eq(paymentMethods.code, 'money_transfer')),
  ])
  const { store_name: name, contact_email: email, contact_phone: phone } = toSettings(settings)
  const details = Object.values(transfer?.settings ?? {})
  return { name, details: [...details, email ?? '', phone ?? ''] }
}
