import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ListReading } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { DraftBuyer } from './draft-choices.ts'
import { type DraftRow, rowsOf } from './draft-rows.ts'
import { draftCalls } from './drafts.ts'

interface Props {
  row: DraftRow
  buyer: DraftBuyer
  onChange: (row: DraftRow) => void
}

/** A line nobody is sure of: why, and what it may mean, each to be taken with one press. */
export function OpenLine({ row, buyer, onChange }: Props) {
  const { t: words } = useTranslation('shop/search')
  const { answer } = row
  const known = answer.matches.filter(({ offer }) => offer?.order.quantity != null)
  return (
    <div className="stack stack-1">
      {answer.problem !== null && (
        <span className="warn t-13 draft-problem">
          <Icon of={TriangleAlert} />
          {words(`problem.${answer.problem}`)}
        </span>
      )}
      {answer.readings.length > 0 ? (
        <Readings row={row} buyer={buyer} onChange={onChange} />
      ) : (
        <div className="row">
          {known.map(({ product, offer }) => (
            <Button
              key={product.id}
              size="s"
              onClick={() =>
                offer !== null && onChange({ ...row, taken: { itemId: offer.id, product } })
              }
            >
              {`${product.mpn} ${product.brand.name}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Ways to read the line; the one that is chosen is looked up. */
function Readings({ row, buyer, onChange }: Props) {
  const { t } = useTranslation('admin/drafts')
  const { integer } = useFormat()
  const read = useMutation({
    mutationFn: ({ number, quantity, brand }: ListReading) =>
      draftCalls.match({
        customer_id: buyer.customerId,
        ...(buyer.channelId !== undefined && { channel_id: buyer.channelId }),
        lines: [{ number, quantity, ...(brand !== null && { brand }) }],
      }),
    onSuccess: ({ lines }) => {
      const [found] = rowsOf(lines)
      if (found !== undefined) onChange({ ...found, key: row.key })
    },
  })
  return (
    <div className="row">
      {row.answer.readings.map((reading) => {
        const words = t('lines.reading', {
          number: reading.number,
          quantity: integer(reading.quantity),
        })
        const named = reading.brand === null ? words : `${words} ${reading.brand}`
        return (
          <Button key={named} size="s" isBusy={read.isPending} onClick={() => read.mutate(reading)}>
            {named}
          </Button>
        )
      })}
    </div>
  )
}
