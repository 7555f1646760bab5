import type { CategoryPage } from '../../../worker/catalog/browse/schemas/browse.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { FiltersPanel } from '../search/offers/filters-panel.tsx'
import { CategoryFiltersForm } from './category-filters-form.tsx'

interface Props {
  answer: CategoryPage
  onClose: () => void
}

/** The filters of a category on a phone. */
export function CategoryFiltersDrawer({ answer, onClose }: Props) {
  const { t } = useTranslation('shop/catalog')
  const format = useFormat()
  const { found } = answer.counts
  const show = t('show', { count: found, number: format.integer(found) })
  return (
    <FiltersPanel title={t('filters')} show={show} onClose={onClose}>
      <CategoryFiltersForm answer={answer} />
    </FiltersPanel>
  )
}
