import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'

const PriceStoryDialog = lazy(async () => ({
  default: (await import('./price-story-dialog.tsx')).PriceStoryDialog,
}))

interface Props {
  /** `offer_items.id`. */
  itemId: number
  /** The part's number: what the price is of. */
  name: string
  quantity?: number
  currency?: string
  /** Whose price it is; of nobody in particular without one. */
  customerId?: number
  groupId?: number
  /** In which channel; in the main one without it. */
  channelId?: number
}

/** Opens the story of a price: beside any price of the back office. Nothing for who may not see offers. */
export function PriceStoryButton({ name, ...asked }: Props) {
  const { t } = useTranslation('admin/resource')
  const [isOpen, setOpen] = useState(false)
  if (!useCan()('suppliers.offers.view')) return null
  return (
    <>
      <Button
        size="s"
        kind="quiet"
        icon={CircleHelp}
        label={t('priceStory', { name })}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <PriceStoryDialog name={name} {...asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
