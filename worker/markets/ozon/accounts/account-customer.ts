import { query, queryRow } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { NOWHERE } from '../../../lib/email-address.ts'
import { invitePerson } from '../../../people/accounts/invite-person.ts'

interface Seller {
  clientId: string
  name: string
}

/**
 * The customer whose orders an account's postings become, made with it. Their address is none of the network, so that
 * nobody signs in and no mail is sent: Ozon speaks with its buyers itself.
 */
export async function accountCustomer(ctx: Ctx, { clientId, name }: Seller): Promise<number> {
  const email = `ozon-${clientId.toLowerCase()}@${NOWHERE}`
  const known = await findCustomer(ctx, email)
  if (known !== null) return known
  try {
    return await invitePerson(ctx, {
      email,
      firstName: 'Ozon',
      lastName: name,
      phone: null,
      locale: 'ru',
    })
  } catch (error) {
    // Another request was faster.
    const made = error instanceof AppError ? await findCustomer(ctx, email) : null
    if (made === null) throw error
    return made
  }
}

const findCustomer = async (ctx: Ctx, email: string): Promise<number | null> =>
  (await queryRow(ctx.db.raw, query<{ id: number }>`SELECT id FROM users WHERE email = ${email}`))
    ?.id ?? null
