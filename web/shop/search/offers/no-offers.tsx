import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ProductRef } from '../../../../worker/catalog/search/schemas/search.ts'
import { AskLink } from '../../ask/ask-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFilters } from '../use-filters.ts'

/**
 * Nothing is offered: because of the filters, or at all, and then the store can be asked for the part. Null: a
 * list of parts.
 */
export function NoOffers({ part }: { part: ProductRef | null }) {
  const { t } = useTranslation('shop/search')
  const { count, clear } = useFilters()
  const isFiltered = count > 0
  return (
    <div className="mt-4">
      <EmptyState
        title={t(isFiltered ? 'offers.noneFiltered' : 'offers.none')}
        action={
          isFiltered ? (
            <Button onClick={clear}>{t('filters.clear')}</Button>
          ) : part === null ? undefined : (
            <AskPart part={part} />
          )
        }
      >
        {t(isFiltered ? 'offers.noneFilteredText' : 'offers.noneText')}
      </EmptyState>
    </div>
  )
}

/** Leads to the form that asks the store for a part, in the quantity that is wanted. */
export function AskPart({ part: { mpn, brand } }: { part: ProductRef }) {
  const { t } = useTranslation('shop/search')
  const { filters } = useFilters()
  return (
    <AskLink parts={[{ number: mpn, brand: brand.name, quantity: filters.quantity ?? null }]}>
      {t('offers.ask')}
    </AskLink>
  )
}
