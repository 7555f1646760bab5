import type { Ctx } from '../../../env.ts'
import { fallbackLocaleOf } from '../../../lib/channel.ts'
import { selectSettings, toSettings } from '../../../store/settings/read-settings.ts'
import type { Locale } from '../../../../web/lib/locales.ts'
import { chooseLanguage } from './choose-language.ts'
import type { Account } from './find-account.ts'

/** The language that a mail is answered in. */
export async function languageFor(
  ctx: Ctx,
  { account, words }: { account: Account | null; words: string },
): Promise<Locale> {
  const { default_locale: ofStore } = toSettings(await selectSettings(ctx))
  const { channel } = ctx
  const isSpoken = channel.locales.includes(ofStore)
  return chooseLanguage({
    own: account?.locale ?? null,
    words,
    spoken: channel.locales,
    fallback: isSpoken ? ofStore : fallbackLocaleOf(channel),
  })
}
