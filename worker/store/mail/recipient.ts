import type { Ctx, Locale } from '../../env.ts'
import { isLocale } from '../../i18n/locale.ts'

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
