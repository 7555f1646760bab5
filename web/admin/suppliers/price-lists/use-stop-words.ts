import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { stopWords } from './stop-words.ts'

/** Why a list was stopped, and what should be looked at, in words and figures. */
export function useStopWords() {
  const { t } = useTranslation('admin/price-lists')
  const { locale } = useFormat()
  const { moment } = useMoment()
  return stopWords({ t, locale, moment })
}
