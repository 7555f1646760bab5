import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { FoundProduct } from '../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { moneyText } from '../../lib/format-money.ts'
import { Button } from '../../ui/button.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { offerDaysWords, productParams, stockLevel, stockWords } from '../words.ts'
import type { CartEntry } from './cart-entry.ts'
import { priceAt } from '../price-at.ts'
import { settledQuantity } from '../quantity.ts'
import type { CartActions } from './use-cart-actions.ts'

interface Props {
  entry: CartEntry
  analogs: readonly FoundProduct[]
  actions: CartActions
}

/** Interchangeable parts in stock; a click puts one in the line's place. */
export function CartAnalogList({ entry, analogs, actions }: Props) {
  const { t } = useTranslation('shop/cart')
  const mpn = entry.product?.mpn ?? t('line.unknown')
  if (analogs.length === 0) return null
  return (
    <ul className="cart-analogs" aria-label={t('analogs.label', { mpn })}>
      {analogs.map((analog) => (
        <Analog key={analog.product.id} entry={entry} analog={analog} actions={actions} />
      ))}
    </ul>
  )
}

interface AnalogProps extends Omit<Props, 'analogs'> {
  analog: FoundProduct
}

function Analog({ entry, analog, actions }: AnalogProps) {
  const { t } = useTranslation('shop/cart')
  const { t: words } = useTranslation('shop/search')
  const format = useFormat()
  const { product } = analog
  const [offer] = analog.offers
  const quantity = offer === undefined ? null : settledQuantity(offer, entry.line.quantity)
  if (offer === undefined || quantity === null) return null
  const step = priceAt(offer, quantity)
  return (
    <li>
      <span>
        <Link to="/$locale/search/$search/{-$brand}" params={productParams(format.locale, product)}>
          <PartNumber className="medium">{product.mpn}</PartNumber>
        </Link>{' '}
        <span className="muted">
          {product.brand.name}, {words(`cross.${analog.cross_kind ?? 'group'}`)}
        </span>
      </span>
      <StockLabel level={stockLevel(offer)}>{stockWords(offer, words, format)}</StockLabel>
      <span className="muted">{offerDaysWords(offer, words)}</span>
      <span className="r">{step !== null && moneyText(format.unitPrice(step.channel_price))}</span>
      <Button
        size="s"
        aria-label={t('analogs.replace', {
          old: entry.product?.mpn ?? '',
          mpn: product.mpn,
          number: format.integer(quantity),
        })}
        onClick={() => actions.replace(entry, { offer, product, quantity })}
      >
        {t('analogs.take')}
      </Button>
    </li>
  )
}
