import type { OzonItem } from '../../../../worker/markets/ozon/schemas/items.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { plain, type ResourceColumn, sum } from '../../resource/columns.tsx'
import type { Speech } from '../../resource/use-speech.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { PricesButton } from './prices-button.tsx'
import { useCodeWords } from './use-code-words.ts'

const TONES = {
  in_sync: 'good',
  waiting: 'accent',
  unknown: 'accent',
  predicted: 'warn',
  refused: 'bad',
  off: 'plain',
} as const

const amountOf = (price: number | null, { currency }: OzonItem) =>
  price === null ? null : { amount: price, currency }

/** A part with its name and our code of it. */
const PART: ResourceColumn<OzonItem> = {
  id: 'part',
  isRowName: true,
  isFull: true,
  skeleton: '176px',
  cell: ({ product, offer_code: code }) => (
    <>
      <PartNumber className="medium">{product.mpn}</PartNumber>
      <span className="sub">
        {[product.brand, product.name, code].filter(Boolean).join(' · ')}
      </span>
    </>
  ),
  csv: ({ product }) => `${product.brand} ${product.mpn}`,
}

/** What becomes of it, and why: what Ozon has said, or would say. */
const STATE: ResourceColumn<OzonItem> = {
  id: 'state',
  skeleton: '96px',
  cell: (item, { t }) => (
    <>
      <Badge tone={TONES[item.state]}>{t(`states.${item.state}`)}</Badge>
      <Why item={item} />
    </>
  ),
  csv: ({ state }, { t }) => t(`states.${state}`),
}

function Why({ item }: { item: OzonItem }) {
  const wordsOf = useCodeWords()
  const code = item.prediction ?? item.price_error ?? item.stock_error
  return code === null ? null : <span className="sub">{wordsOf(code)}</span>
}

function PriceCell({ item, say }: { item: OzonItem; say: Speech }) {
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

export const ITEM_COLUMNS: ResourceColumn<OzonItem>[] = [
  PART,
  STATE,
  {
    id: 'price',
    isFigure: true,
    skeleton: '72px',
    cell: (item, say) => <PriceCell item={item} say={say} />,
    csv: (item, { money }) => {
      const price = amountOf(item.price, item)
      return price === null ? '' : money(price)
    },
  },
  sum('known_price', (item) => amountOf(item.known_price, item)),
  plain(
    'stock',
    ({ stock, known_stock: known }, { integer }) =>
      known === stock
        ? integer(stock)
        : `${integer(stock)} / ${known === null ? '–' : integer(known)}`,
    { isFigure: true, skeleton: '40px' },
  ),
  plain('account', ({ account }) => account.name),
  {
    id: 'choice',
    acts: { permission: 'markets.ozon.update' },
    cell: (item) => <ChoiceSelect item={item} />,
  },
  {
    id: 'acts',
    acts: { permission: 'markets.ozon.view' },
    cell: (item) => <PricesButton item={item} />,
  },
]
