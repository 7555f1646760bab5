import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { FiltersForm } from './filters-form.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import type { Found } from '../join-pages.ts'

interface Props {
  found: Found
  main: FoundProduct
  onClose: () => void
}

/** The filters of offers on a phone. */
export function FiltersDrawer({ found, main, onClose }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const count = main.offers.length
  const show = t('filters.show', { count, number: format.integer(count) })
  return (
    <FiltersPanel title={t('filters.title')} show={show} onClose={onClose}>
      <FiltersForm found={found} main={main} />
    </FiltersPanel>
  )
}
