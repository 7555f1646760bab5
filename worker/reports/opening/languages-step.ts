import { isShipped, spokenLocales } from '../../../web/lib/locales.ts'
import type { Ctx } from '../../env.ts'
import { readAdminLocales } from '../../store/locales/locale-rows.ts'
import type { StoreSettings } from '../../store/settings/schemas/settings.ts'
import type { AdminLocale } from '../../store/locales/schemas.ts'
import type { Said } from './steps.ts'

/** The languages that were added, with what they say so far; those that come with the code say everything. */
export const addedLocales = async (ctx: Ctx): Promise<AdminLocale[]> =>
  spokenLocales().every(({ code }) => isShipped(code)) ? [] : readAdminLocales(ctx)

export function languagesStep(
  added: readonly AdminLocale[],
  { default_locale: first }: Pick<StoreSettings, 'default_locale'>,
): Said {
  const partial = added.filter(
    ({ is_enabled: isEnabled, coverage }) => isEnabled && coverage.said < coverage.total,
  )
  if (partial.length > 0) {
    const languages = partial.map(
      ({ name, coverage }) => `${name} (${Math.floor((100 * coverage.said) / coverage.total)} %)`,
    )
    return { says: 'languages_partial', params: { languages: languages.join(', ') } }
  }
  return { says: 'languages_ready', params: { count: spokenLocales().length, first } }
}
