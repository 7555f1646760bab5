import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { Draft } from '../../../../worker/sales/drafts/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { daysWords, stockWords } from '../../../offers/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { DraftBuyer } from './draft-choices.ts'
import type { DraftRow } from './draft-rows.ts'
import { PriceStoryButton } from '../../prices/story/price-story-button.tsx'
import { OffersDialog } from './offers-dialog.tsx'
import { OpenLine } from './open-line.tsx'

type Line = Draft['lines'][number]

interface Props {
  row: DraftRow
  /** What it comes to; null: nothing is taken yet, or it is not priced yet. */
  line: Line | null
  buyer: DraftBuyer
  onChange: (row: DraftRow) => void
  onRemove: () => void
}

/** One line: the part, how many, whose offer, and what is charged for it. */
export function DraftLine({ row, line, buyer, onChange, onRemove }: Props) {
  const { t } = useTranslation('admin/drafts')
  const format = useFormat()
  const { answer, taken } = row
  const name = taken?.product.mpn ?? answer.number
  return (
    <tr>
      <th scope="row" className="full">
        <PartNumber className="medium">{name}</PartNumber>{' '}
        <span className="muted">{taken?.product.brand.name ?? answer.brand}</span>
        {taken !== null && taken.product.name !== '' && (
          <span className="sub">{taken.product.name}</span>
        )}
        {line !== null && <Problem line={line} />}
      </th>
      <td data-l={t('lines.quantity')}>
        <Pieces row={row} line={line} onChange={onChange} />
      </td>
      {taken === null ? (
        <td colSpan={3} className="full">
          <OpenLine row={row} buyer={buyer} onChange={onChange} />
        </td>
      ) : (
        <>
          <td data-l={t('lines.offer')}>
            <Taken row={row} line={line} buyer={buyer} onChange={onChange} />
          </td>
          <td className="r" data-l={t('lines.priceShort')}>
            <Price line={line} />
            {line?.charged != null && (
              <PriceStoryButton
                itemId={line.supplier_offer_item_id}
                name={name}
                quantity={row.quantity}
                currency={line.charged.currency}
                customerId={buyer.customerId}
                {...(buyer.channelId !== undefined && { channelId: buyer.channelId })}
              />
            )}
          </td>
          <td className="r medium" data-l={t('lines.sumShort')}>
            {line?.sum == null ? '—' : format.money(line.sum).number}
          </td>
        </>
      )}
      <td className="r draft-remove">
        <Button
          kind="quiet"
          size="s"
          icon={X}
          label={t('lines.removeOf', { number: name })}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}

function Pieces({ row, line, onChange }: Pick<Props, 'row' | 'line' | 'onChange'>) {
  const { t } = useTranslation('admin/drafts')
  const { integer } = useFormat()
  const offer = line?.offer ?? null
  const number = row.taken?.product.mpn ?? row.answer.number
  return (
    <Stepper
      size="t"
      label={t('lines.quantityOf', { number })}
      decreaseLabel={t('lines.less', { number })}
      increaseLabel={t('lines.moreOf', { number })}
      value={row.quantity}
      {...(offer !== null && { min: offer.minimum, step: offer.pack })}
      max={1_000_000_000}
      format={integer}
      onChange={(quantity) => onChange({ ...row, quantity })}
    />
  )
}

/** Whose offer it is, what there is of it, and how to take another one. */
function Taken({ row, line, buyer, onChange }: Omit<Props, 'onRemove'>) {
  const { t } = useTranslation('admin/drafts')
  const { t: words } = useTranslation('shop/search')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const offer = line?.offer ?? null
  const number = row.taken?.product.mpn ?? ''
  return (
    <>
      {offer !== null && (
        <>
          {offer.warehouse.name}
          <span className="sub">{stockWords(offer, words, format)}</span>
          <span className="sub">{daysWords(offer.days_min, offer.days_max, words)}</span>
        </>
      )}
      <Button
        kind="quiet"
        size="s"
        className="draft-others"
        aria-label={t('lines.othersOf', { number })}
        onClick={() => setOpen(true)}
      >
        {t('lines.others')}
      </Button>
      {isOpen && (
        <OffersDialog
          row={row}
          buyer={buyer}
          onTake={(taken) => onChange({ ...row, taken })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** What is charged apiece, and what it was before the discount. */
function Price({ line }: { line: Line | null }) {
  const format = useFormat()
  const { t } = useTranslation('admin/drafts')
  const charged = line?.charged ?? null
  if (line === null || charged === null) return '—'
  const today = line.offer?.channel_price ?? null
  const isLess = today !== null && charged.micros < today.micros
  return (
    <>
      {format.unitNumber(charged)}
      {isLess && (
        <span className="sub">
          <span className="sr">{t('lines.was')} </span>
          <s>{format.unitNumber(today)}</s>
        </span>
      )}
    </>
  )
}

/** What keeps it from being ordered, or who may sell it so. */
function Problem({ line }: { line: Line }) {
  const { t } = useTranslation('admin/drafts')
  const { integer } = useFormat()
  const { problem, offer } = line
  if (problem !== null) {
    return (
      <span className="sub bad draft-problem">
        <Icon of={TriangleAlert} />
        {t(`problem.${problem}`, {
          number: integer(offer?.remains ?? 0),
          minimum: integer(offer?.minimum ?? 1),
          pack: integer(offer?.pack ?? 1),
        })}
      </span>
    )
  }
  if (!line.is_below_floor) return null
  return (
    <span className="sub warn draft-problem">
      <Icon of={TriangleAlert} />
      {t('lines.belowFloor')}
    </span>
  )
}
