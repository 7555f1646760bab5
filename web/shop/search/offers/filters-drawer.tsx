import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { FiltersForm } from './filters-form.tsx'
import type { Found } from '../join-pages.ts'

interface Props {
  found: Found
  main: FoundProduct
  onClose: () => void
}

/** The filters on a phone. */
export function FiltersDrawer({ found, main, onClose }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const [isOpen, setOpen] = useState(true)
  const change = (open: boolean) => {
    setOpen(open)
    // Lets the panel slide out before it is unmounted.
    if (!open) setTimeout(onClose, 200)
  }
  const number = format.integer(main.offers.length)
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={change}
      title={t('filters.title')}
      closeLabel={t('common:action.close')}
      footer={
        <Button kind="main" onClick={() => change(false)}>
          {t('filters.show', { count: main.offers.length, number })}
        </Button>
      }
    >
      <div className="filters-open">
        <FiltersForm found={found} main={main} />
      </div>
    </Drawer>
  )
}
