import type { Ctx } from '../../env.ts'
import { spokenOf } from '../../lib/locale.ts'

interface Person {
  id: number
  email: string
  locale: string | null
}

/** The recipient of a mail: a person, in their language, its fallback once it is switched off, or that of the request when they never chose one. */
export const recipient = (ctx: Ctx, { id, email, locale }: Person) => ({
  userId: id,
  email,
  locale: spokenOf(locale) ?? ctx.locale,
})
