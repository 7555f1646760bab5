import type { Ctx } from '../../env.ts'
import type { Locale } from '../../../web/lib/locales.ts'

/** How long a link to a new password works. */
export const RESET_MINUTES = 60

interface Reset {
  token: string
  email: string
  locale: Locale
}

/** The page where a person with a mailed token chooses a new password. */
export function resetUrl(ctx: Ctx, { token, email, locale }: Reset): string {
  const query = new URLSearchParams({ email })
  return `${ctx.origin}/${locale}/password/reset/${token}?${query.toString()}`
}
