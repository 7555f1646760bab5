import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { isLocale } from '../lib/locales.ts'
import { useInit } from './init/use-init.ts'
import { ownParams } from './own-params.ts'

/** Switches the language; the page stays. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { locales } = useInit()
  const navigate = useNavigate()
  const change = (next: string) => {
    if (!isLocale(next)) return
    void navigate({
      to: '.',
      params: (params: object) => ({ ...params, ...ownParams.in?.(next), locale: next }),
      search: true,
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <select
      className="select select-quiet"
      aria-label={t('frame.language')}
      value={locale}
      onChange={(event) => change(event.target.value)}
    >
      {locales.map((each) => (
        <option key={each} value={each}>
          {each.toUpperCase()}
        </option>
      ))}
    </select>
  )
}
