import { History } from 'lucide-react'
import { useState } from 'react'
import type { OzonItem } from '../../../../worker/markets/ozon/schemas/items.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { PricesDialog } from './prices-dialog.tsx'

/** Opens the history of an item's price on Ozon. */
export function PricesButton({ item }: { item: OzonItem }) {
  const { t } = useTranslation('admin/ozon')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        kind="quiet"
        icon={History}
        label={t('history.of', { name: item.product.mpn })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <PricesDialog item={item} onClose={() => setIsOpen(false)} />}
    </>
  )
}
