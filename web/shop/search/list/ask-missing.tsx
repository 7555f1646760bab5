import type { ListAnswer } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AskLink } from '../../ask/ask-link.tsx'

/** Asks the store for the lines that nothing fits; nothing when all were found. */
export function AskMissing({ lines }: { lines: readonly ListAnswer[] }) {
  const { t } = useTranslation('shop/search-list')
  const format = useFormat()
  const missing = lines.filter(({ matches, number }) => matches.length === 0 && number !== '')
  if (missing.length === 0) return null
  const count = missing.length
  return (
    <AskLink parts={missing} look={{ size: 's' }}>
      {t('page.missing', { count, number: format.integer(count) })}
    </AskLink>
  )
}
