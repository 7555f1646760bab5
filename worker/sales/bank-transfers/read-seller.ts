import { eq } from 'drizzle-orm'
import { paymentMethods } from '../../db/schema/payments.ts'
import type { Ctx } from '../../env.ts'
import { transferDetails } from './requested-transfer.ts'
import { selectSettings, toSettings } from '../../store/settings/read-settings.ts'
import type { Seller } from '../../db/json/seller.ts'

/** The seller as the settings name it now, with the bank details of transfers. */
export async function readSeller(ctx: Ctx): Promise<Seller> {
  const [settings, [transfer]] = await ctx.db.batch([
    selectSettings(ctx),
    ctx.db
      .select({ settings: paymentMethods.settings })
      .from(paymentMethods)
      .where(eq(paymentMethods.code, 'money_transfer')),
  ])
  const { store_name: name, contact_email: email, contact_phone: phone } = toSettings(settings)
  const { recipient, tax_number, account, bank_name, bank_code } = transferDetails(
    transfer?.settings ?? {},
  )
  return {
    name,
    recipient,
    tax_number,
    account,
    bank_name,
    bank_code,
    email: email ?? '',
    phone: phone ?? '',
  }
}
