import { Link } from '@tanstack/react-router'
import type { UnitPrice } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import type { ProductRef } from '../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { moneyText } from '../../lib/format-money.ts'
import { productParams } from '../../offers/words.ts'
import { Button } from '../../ui/button.tsx'
import { PartNumber } from '../../ui/part-number.tsx'

interface Props {
  product: ProductRef
  price?: UnitPrice | null
  stock?: string
  /** What the button says, and what it is called for screen readers. */
  action?: string
  actionOf?: string
  onTake?: () => void
}

/** A product that may be chosen: what it is, from what price, how many there are. */
export function ProductChoice({ product, price = null, stock, action, actionOf, onTake }: Props) {
  const { t } = useTranslation('account/projects')
  const format = useFormat()
  const said = [
    price !== null && t('candidates.from', { price: moneyText(format.unitPrice(price)) }),
    stock,
  ].filter((each) => each !== false && each !== undefined)
  return (
    <li>
      <span>
        <Link to="/$locale/search/$search/{-$brand}" params={productParams(format.locale, product)}>
          <PartNumber>{product.mpn}</PartNumber>
        </Link>{' '}
        <span className="ink-2">{product.brand.name}</span>
        <span className="sub">{[product.name, ...said].filter(Boolean).join(' · ')}</span>
      </span>
      {onTake !== undefined && (
        <Button size="s" aria-label={actionOf} onClick={onTake}>
          {action}
        </Button>
      )}
    </li>
  )
}
