import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { countriesQuery } from './country-queries.ts'

/** The countries to choose from, and their names. */
export function useCountries() {
  const { t } = useTranslation('account/addresses')
  const { data = [] } = useQuery(countriesQuery(useLocale()))
  const names = new Map(data.map(({ code, name }) => [code, name]))
  return {
    nameOf: (code: string) => names.get(code) ?? code,
    /** The same with a first option for no choice. */
    options: [
      { value: '', label: t('fields.choose') },
      ...data.map(({ code, name }) => ({ value: code, label: name })),
    ],
  }
}
