import type { Ctx } from '../../env.ts'
import { type Locale, isLocale } from '../../lib/locale.ts'

interface Person {
  id: number
  email: string
  locale: string | null
}

/** Whom a mail goes to: a person, in his language, or that of the request when he never chose one. */
export const recipient = (ctx: Ctx, { id, email, locale }: Person) => ({
  userId: id,
  email,
  locale: (isLocale(locale) ? locale : ctx.locale) satisfies Locale,
})
