import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { isLocale, localeCodes } from '../../lib/locales.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useSetCurrency } from '../../shell/init/mutations.ts'
import { settingsQueries } from '../../shell/init/queries.ts'
import { useInit } from '../../shell/init/use-init.ts'

/** The language of pages and mails, and the currency of prices; changes take effect at once. */
export function PreferencesSection() {
  const { t } = useTranslation('account/details')
  const { currency, currencies } = useInit()
  const locale = useLocale()
  const { data } = useQuery(settingsQueries.init(locale))
  const navigate = useNavigate()
  const { mutate } = useSetCurrency()
  const switchLanguage = (next: string) => {
    if (!isLocale(next)) return
    void navigate({
      to: '.',
      params: (params: object) => ({ ...params, locale: next }),
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <section className="card" aria-label={t('preferences.title')}>
      <div className="card-body">
        <div className="fields">
          <Field label={t('fields.language')} width={3}>
            <Select
              value={locale}
              onValueChange={switchLanguage}
              options={localeCodes().map((value) => ({
                value,
                label: data?.langs[value] ?? value,
              }))}
            />
          </Field>
          <Field label={t('fields.currency')} width={3}>
            <Select
              value={currency}
              onValueChange={(code) => mutate(code)}
              options={currencies.map((code) => ({ value: code, label: code }))}
            />
          </Field>
        </div>
      </div>
    </section>
  )
}
