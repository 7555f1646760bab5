import { Link } from '@tanstack/react-router'
import type {
  CategoryFacet,
  CategoryPage,
  CategoryPart,
} from '../../../worker/catalog/browse/schemas/browse.ts'
import { useCurrencyLabel } from '../../i18n/use-currency-label.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { productParams } from '../../offers/words.ts'
import { PartDrawing } from '../../offers/part-drawing/part-drawing.tsx'
import { photoAddress, sidesWithin } from '../../offers/photo-address.ts'
import { PartNumber } from '../../ui/part-number.tsx'
import { StockAndPriceCells } from '../search/summary-cells.tsx'
import { ColumnHead } from './column-head.tsx'
import { outlinesOf } from './outlines-of.ts'
import { shownColumns } from './shown-columns.ts'
import { isNumeric } from './use-category-filters.ts'
import { valueWords } from './value-words.ts'

interface Props {
  answer: CategoryPage
  parts: readonly CategoryPart[]
}

/** Parts with their values, stock, days and lowest price; each links to its offers. */
export function PartsTable({ answer, parts }: Props) {
  const { t } = useTranslation('shop/catalog')
  const label = useCurrencyLabel(answer.currency)
  const columns = shownColumns(answer.facets, parts)
  const outlines = outlinesOf(answer.facets, parts)
  const { sort } = answer
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={answer.category.name}>
      <table className="table cards cards-mid summaries products parts">
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            {columns.map((facet) => (
              <ColumnHead key={facet.id} by={facet.code} sort={sort} isEnd={isNumeric(facet)}>
                {facet.name}
              </ColumnHead>
            ))}
            <ColumnHead by="stock" sort={sort} isFromTop>
              {t('shop/search:table.stock')}
            </ColumnHead>
            <ColumnHead by="days" sort={sort}>
              {t('shop/search:table.fastest')}
            </ColumnHead>
            <ColumnHead by="price" sort={sort} isEnd>
              {t('shop/search:table.priceFrom', { currency: label })}
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <PartRow
              key={part.product.id}
              part={part}
              columns={columns}
              currency={label}
              outline={outlines?.get(part.product.id)}
              hasPlace={outlines !== null || parts.some(({ photo }) => photo !== null)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  part: CategoryPart
  columns: readonly CategoryFacet[]
  currency: string
  /** The name of its package, where it can be drawn. */
  outline: string | undefined
  /** Pictures and drawings have a place in the table. */
  hasPlace: boolean
}

function PartRow({ part, columns, currency, outline, hasPlace }: RowProps) {
  const { product, summary, values } = part
  const locale = useLocale()
  return (
    <tr>
      <th scope="row" className="full">
        <div className="part-id">
          {hasPlace && <Picture photo={part.photo} outline={outline} />}
          <div>
            <Link to="/$locale/search/$search/{-$brand}" params={productParams(locale, product)}>
              <PartNumber className="medium">{product.mpn}</PartNumber>
            </Link>
            <span className="sub">{product.brand.name}</span>
            {product.name !== '' && <span className="sub part-name">{product.name}</span>}
          </div>
        </div>
      </th>
      {columns.map((facet) => (
        <ValueCell
          key={facet.id}
          facet={facet}
          values={values.filter(({ attribute_id: id }) => id === facet.id)}
        />
      ))}
      <StockAndPriceCells summary={summary} currency={currency} />
    </tr>
  )
}

interface PictureProps {
  photo: CategoryPart['photo']
  outline: string | undefined
}

/** The place of a picture in a line, pixels. */
const BOX = { width: 48, height: 48 }

/** The first photo of a part, else its package drawn, else their empty place. */
function Picture({ photo, outline }: PictureProps) {
  const { t } = useTranslation('shop/catalog')
  return (
    <span className="part-place">
      {photo !== null ? (
        <img
          src={photoAddress(photo.hash, 96)}
          alt={photo.alt}
          {...sidesWithin(photo, BOX)}
          loading="lazy"
          decoding="async"
        />
      ) : (
        outline !== undefined && (
          <PartDrawing packageName={outline} label={t('drawing', { name: outline })} />
        )
      )}
    </span>
  )
}

interface CellProps {
  facet: CategoryFacet
  values: CategoryPart['values']
}

function ValueCell({ facet, values }: CellProps) {
  const { t } = useTranslation('shop/catalog')
  const locale = useLocale()
  const words = values.map((value) => valueWords(value, facet, { t, locale })).join(', ')
  const isDoubtful = values.some(({ is_doubtful: isOne }) => isOne)
  return (
    <td className={isNumeric(facet) ? 'r' : undefined} data-l={facet.name}>
      {words === '' ? '—' : <span className={isDoubtful ? 'doubt' : undefined}>{words}</span>}
      {isDoubtful && <span className="sub doubt-word">{t('doubtful')}</span>}
    </td>
  )
}
