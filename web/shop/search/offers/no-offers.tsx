import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFilters } from '../use-filters.ts'

/** The part is known but nothing is offered: because of the filters, or at all. */
export function NoOffers() {
  const { t } = useTranslation('shop/search')
  const { count, clear } = useFilters()
  const isFiltered = count > 0
  return (
    <div className="mt-4">
      <EmptyState
        title={t(isFiltered ? 'offers.noneFiltered' : 'offers.none')}
        action={isFiltered ? <Button onClick={clear}>{t('filters.clear')}</Button> : undefined}
      >
        {t(isFiltered ? 'offers.noneFilteredText' : 'offers.noneText')}
      </EmptyState>
    </div>
  )
}
