import type { OzonItem } from '../../../../worker/markets/ozon/schemas/items.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import type { Speech } from '../../resource/use-speech.ts'
import { useCodeWords } from './use-code-words.ts'

const TONES = {
  in_sync: 'good',
  waiting: 'accent',
  unknown: 'accent',
  predicted: 'warn',
  refused: 'bad',
  off: 'plain',
} as const

interface Props {
  item: OzonItem
  say: Speech
}

/** An amount of an item's currency; null: there is none. */
export const amountOf = (price: number | null, { currency }: OzonItem) =>
  price === null ? null : { amount: price, currency }

/** A part with its name and our code of it. */
export const PartCell = ({ item: { product, offer_code: code } }: Pick<Props, 'item'>) => (
  <>
    <PartNumber className="medium">{product.mpn}</PartNumber>
    <span className="sub">{[product.brand, product.name, code].filter(Boolean).join(' · ')}</span>
  </>
)

/** What becomes of an item, and why: what Ozon has said, or would say. */
export function StateCell({ item, say: { t } }: Props) {
  const wordsOf = useCodeWords()
  const code = item.prediction ?? item.price_error ?? item.stock_error
  return (
    <>
      <Badge tone={TONES[item.state]}>{t(`states.${item.state}`)}</Badge>
      {code !== null && <span className="sub">{wordsOf(code)}</span>}
    </>
  )
}

/** What it is to cost there, and the crossed-out price above. */
export function PriceCell({ item, say }: Props) {
  const price = amountOf(item.price, item)
  const old = item.old_price === 0 ? null : amountOf(item.old_price, item)
  return (
    <>
      {price === null ? '–' : <Money className="medium" value={say.money(price)} />}
      {old !== null && (
        <span className="sub">
          <s>
            <Money value={say.money(old)} />
          </s>
        </span>
      )}
    </>
  )
}

/** Pieces that are to be there, and those that are, where they differ. */
export const stockWords = ({ stock, known_stock: known }: OzonItem, { integer }: Speech): string =>
  known === stock ? integer(stock) : `${integer(stock)} / ${known === null ? '–' : integer(known)}`
