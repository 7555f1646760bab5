import { useState } from 'react'
import type { CategoryPage } from '../../../worker/catalog/browse/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { CategoryFiltersForm } from './category-filters-form.tsx'

/** The filters on a phone. */
export function CategoryFiltersDrawer({
  answer,
  onClose,
}: {
  answer: CategoryPage
  onClose: () => void
}) {
  const { t } = useTranslation('shop/catalog')
  const format = useFormat()
  const [isOpen, setOpen] = useState(true)
  const change = (open: boolean) => {
    setOpen(open)
    // Lets the panel slide out before it is unmounted.
    if (!open) setTimeout(onClose, 200)
  }
  const { found } = answer.counts
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={change}
      title={t('filters')}
      closeLabel={t('common:action.close')}
      footer={
        <Button kind="main" onClick={() => change(false)}>
          {t('show', { count: found, number: format.integer(found) })}
        </Button>
      }
    >
      <div className="filters-open">
        <CategoryFiltersForm answer={answer} />
      </div>
    </Drawer>
  )
}
