import type { Ctx } from '../../env.ts'
import { invitePerson } from '../accounts/invite-person.ts'
import type { CustomerInput, CustomerSummary } from './schemas.ts'

/** Makes an account for a customer who has called, and invites them by mail; 422 for a known address. */
export async function createCustomer(ctx: Ctx, input: CustomerInput): Promise<CustomerSummary> {
  const { first_name: firstName, last_name: lastName, email, phone, locale } = input
  const id = await invitePerson(ctx, { firstName, lastName, email, phone, locale })
  const name = `${firstName} ${lastName}`.trim()
  return { id, name, email, phone, locale, companies: [] }
}
