import type { CurrentUser } from '../../worker/people/accounts/schemas/account.ts'

/**
 * The company somebody registered for; null for private people. Its name is that of their own team, which
 * stands first: a company to be invoiced needs a tax number and an address too.
 */
export const registeredCompany = (user: CurrentUser | null): string | null =>
  user?.kind === 'company' ? (user.teams[0]?.name ?? null) : null
