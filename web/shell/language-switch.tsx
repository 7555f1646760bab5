import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { isLocale, localeCodes } from '../lib/locales.ts'

/** Switches the language; the page stays. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const change = (next: string) => {
    if (!isLocale(next)) return
    void navigate({
      to: '.',
      params: (params: object) => ({ ...params, locale: next }),
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
      {localeCodes().map((each) => (
        <option key={each} value={each}>
          {each.toUpperCase()}
        </option>
      ))}
    </select>
  )
}
