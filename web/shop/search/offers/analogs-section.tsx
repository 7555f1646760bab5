import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { AnalogsTable } from './analogs-table.tsx'
import { useFilters } from '../use-filters.ts'

interface Props {
  analogs: readonly FoundProduct[]
  main: FoundProduct
  currency: string
  /** All of them are loading. */
  isBusy: boolean
  /** Loads the rest of them; null when there is none. */
  onAll: (() => void) | null
}

/** Interchangeable parts, each with its best offer for the wanted quantity. */
export function AnalogsSection({ analogs, main, currency, isBusy, onAll }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters } = useFilters()
  if (analogs.length === 0) return null
  const number = format.integer(filters.quantity ?? 1)
  return (
    <section aria-labelledby="analogs">
      <div className="section-head">
        <h2 className="h2" id="analogs">
          {t('analogs.title')}
        </h2>
        <span className="t-13 muted">{t('analogs.text', { number })}</span>
      </div>
      <AnalogsTable
        kind="analog"
        label={t('table.ofAnalogs')}
        analogs={analogs}
        currency={currency}
        compareTo={main.summary.price_from}
      />
      {onAll !== null && (
        <p className="mt-3">
          <Button isBusy={isBusy} onClick={onAll}>
            {t('analogs.all')}
          </Button>
        </p>
      )}
    </section>
  )
}
