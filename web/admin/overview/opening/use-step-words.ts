import { useQuery } from '@tanstack/react-query'
import type { Opening, OpeningStep } from '../../../../worker/reports/opening/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { settingsQueries } from '../../../shell/init/queries.ts'
import { useCountryOptions } from '../../settings/countries/use-country-options.ts'

/** What a step says of itself, in the reader's language. */
export function useStepWords({ missing }: Pick<Opening, 'missing'>) {
  const { t } = useTranslation('admin/opening')
  const { trimmed } = useFormat()
  const { moment } = useMoment()
  const { nameOf } = useCountryOptions()
  const { data: init } = useQuery(settingsQueries.init(useLocale()))
  return ({ says, params, at }: OpeningStep): string => {
    const { country, postcode, first, percent } = params
    return t(`says.${says}`, {
      ...params,
      ...(typeof country === 'string' && {
        country: nameOf(country),
        place: [nameOf(country), postcode].filter(Boolean).join(', '),
      }),
      ...(typeof first === 'string' && { first: init?.langs[first] ?? first }),
      ...(typeof percent === 'number' && {
        percent: trimmed(BigInt(Math.round(percent * 100)), 2),
      }),
      details: missing.map((name) => t(`details.${name}`)).join(', '),
      at: at === null ? '' : moment(at),
    })
  }
}
