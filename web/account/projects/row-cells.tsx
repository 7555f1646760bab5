import { Link } from '@tanstack/react-router'
import type { ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { decimalTyped } from '../../lib/typed-number.ts'
import { productParams } from '../../offers/words.ts'
import type { RowField } from '../../projects/with-row-changes.ts'
import { PartNumber } from '../../ui/part-number.tsx'
import { EditCell } from './edit-cell.tsx'
import { readPieces, readSpare, rowName } from './row-words.ts'

interface Props {
  row: ProjectRow
  canChange: boolean
  onChange: (field: RowField) => void
}

/** Where the part sits, and which it is. */
export function PartCells({ row, canChange, onChange }: Props) {
  const { t } = useTranslation('account/projects')
  const { designators, number, brand } = row
  const name = rowName(row)
  return (
    <>
      <td className="row-refs" data-l={t('rows.designators')}>
        {canChange ? (
          <EditCell
            label={t('rows.designatorsOf', { name })}
            column="designators"
            look="code"
            most={4000}
            value={designators}
            onCommit={(typed) => onChange({ designators: typed })}
          />
        ) : (
          <span className="pn row-wrap">{designators}</span>
        )}
      </td>
      <th scope="row" className="row-part">
        {canChange ? (
          <>
            <EditCell
              label={t('rows.numberOf', { name })}
              column="number"
              look="code"
              most={200}
              value={number}
              judge={(typed) => (typed === '' ? t('rows.numberWanted') : null)}
              onCommit={(typed) => onChange({ number: typed })}
            />
            <EditCell
              label={t('rows.brandOf', { name })}
              column="brand"
              most={200}
              placeholder={t('rows.anyBrand')}
              value={brand}
              onCommit={(typed) => onChange({ brand: typed })}
            />
          </>
        ) : (
          <>
            <PartNumber className="medium">{number}</PartNumber>
            <span className="sub">{brand}</span>
          </>
        )}
        <Product row={row} />
      </th>
    </>
  )
}

/** The product it means, as a link; its own number where the row writes it another way. */
function Product({ row: { product, number } }: { row: ProjectRow }) {
  const { locale } = useFormat()
  if (product === null) return null
  const isOther = product.mpn !== number
  return (
    <Link
      className="link t-13 row-product"
      to="/$locale/search/$search/{-$brand}"
      params={productParams(locale, product)}
    >
      {isOther && <PartNumber>{`${product.mpn} `}</PartNumber>}
      {product.name === '' ? product.brand.name : product.name}
    </Link>
  )
}

/** Pieces in one of the whole, and the spare ones. */
export function QuantityCells({ row, canChange, onChange }: Props) {
  const { t } = useTranslation('account/projects')
  const { integer, locale } = useFormat()
  const { quantity, spare_bps: spare } = row
  const name = rowName(row)
  const percent = `${decimalTyped(spare, 2, locale)} %`
  if (!canChange) {
    return (
      <>
        <td className="r row-figure" data-l={t('rows.quantity')}>
          {integer(quantity)}
        </td>
        <td className="r row-figure" data-l={t('rows.spare')}>
          {percent}
        </td>
      </>
    )
  }
  return (
    <>
      <td className="r row-figure" data-l={t('rows.quantity')}>
        <EditCell
          label={t('rows.quantityOf', { name })}
          column="quantity"
          look="figure"
          value={integer(quantity)}
          judge={(typed) => (readPieces(typed) === null ? t('rows.piecesWanted') : null)}
          onCommit={(typed) => onChange({ quantity: readPieces(typed) ?? quantity })}
        />
      </td>
      <td className="r row-figure" data-l={t('rows.spare')}>
        <EditCell
          label={t('rows.spareOf', { name })}
          column="spare"
          look="figure"
          value={percent}
          judge={(typed) => (readSpare(typed, locale) === null ? t('rows.percentWanted') : null)}
          onCommit={(typed) => onChange({ spare_bps: readSpare(typed, locale) ?? spare })}
        />
      </td>
    </>
  )
}
