import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { offerOption } from '../../../offers/offer-option.ts'
import { Fault } from '../../../shell/fault.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import type { DraftBuyer } from './draft-choices.ts'
import type { DraftRow } from './draft-rows.ts'
import { draftQueries } from './drafts.ts'

interface Props {
  row: DraftRow
  buyer: DraftBuyer
  onTake: (taken: NonNullable<DraftRow['taken']>) => void
  onClose: () => void
}

/** Who else offers the part, priced for the customer and the quantity; a press takes it. */
export function OffersDialog(props: Props) {
  const { row, buyer, onTake, onClose } = props
  const { taken, quantity } = row
  const { t } = useTranslation('admin/drafts')
  const { t: words } = useTranslation('shop/search')
  const format = useFormat()
  const { data, error, refetch } = useQuery(
    draftQueries.offers({
      customer: buyer.customerId,
      channel: buyer.channelId,
      product: taken?.product.id ?? 0,
      quantity,
    }),
  )
  const offers = data?.offers.filter(({ order }) => order.quantity !== null && order.sum !== null)
  return (
    <Dialog
      isOpen
      title={t('offers.title', { number: taken?.product.mpn ?? '' })}
      description={t('offers.about', { count: quantity, number: format.integer(quantity) })}
      closeLabel={t('offers.close')}
      onClose={onClose}
    >
      <div className="dialog-body">
        {data === undefined && error === null && <RowsSkeleton rows={3} label={t('loading')} />}
        {data === undefined && error !== null && (
          <Fault error={error} onRetry={() => void refetch()} />
        )}
        {offers?.length === 0 && <p className="muted">{t('offers.none')}</p>}
        {offers !== undefined && offers.length > 0 && (
          <RadioGroup
            legend={t('offers.legend')}
            isLegendHidden
            value={String(taken?.itemId ?? '')}
            options={offers.map((offer) => offerOption(offer, words, format))}
            onValueChange={(id) => {
              if (data === undefined) return
              onTake({ itemId: Number(id), product: data.product })
              onClose()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
