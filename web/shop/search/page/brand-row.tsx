import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { BrandChoice } from '../../../../worker/catalog/search/schemas/search.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { matchWords } from '../../../offers/words.ts'
import { SummaryCells } from '../summary-cells.tsx'

interface Props {
  choice: BrandChoice
  q: string
  currency: string
}

/** One brand of a number; the whole row links to its offers. */
export function BrandRow({ choice, q, currency }: Props) {
  const { t } = useTranslation('shop/search')
  const locale = useLocale()
  const { brand, aliases, product, match, summary } = choice
  return (
    <tr>
      <th scope="row" className="full">
        <Link
          className="h2"
          to="/$locale/search/$search/{-$brand}"
          params={{ locale, search: q, brand: brand.name }}
        >
          {brand.name}
        </Link>
        {aliases.length > 0 && (
          <span className="sub">
            {t('brands.aliases', { names: aliases.slice(0, 4).join(', ') })}
          </span>
        )}
      </th>
      <td className="full">
        {product.name}
        <span className="sub">
          {matchWords(match, t)}
          {match === 'same_number' && ': '}
          {match === 'same_number' && <PartNumber>{product.mpn}</PartNumber>}
        </span>
      </td>
      <SummaryCells summary={summary} currency={currency} />
      <td className="go fit muted hide">
        <Icon of={ChevronRight} />
      </td>
    </tr>
  )
}
