import { Link } from '@tanstack/react-router'
import type {
  ProductChange,
  ProductCounts,
  ProductOutcome,
  ProductPreviewRow,
} from '../../../../../worker/catalog/product-files/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { formatValue } from '../../../../offers/values/format-value.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PartNumber } from '../../../../ui/part-number.tsx'
import { figure, LinesTable } from '../../../resource/lines-table.tsx'
import { LineCell } from '../../table-imports/line-cell.tsx'

interface Props {
  outcome: ProductOutcome
  rows: readonly ProductPreviewRow[]
  /** How many there are in all. */
  count: number
  reasons: ProductCounts['reasons']
}

/** The first lines of an outcome. */
export function PreviewRows({ outcome, rows, count, reasons }: Props) {
  const { t } = useTranslation('admin/product-imports')
  const { t: tImports } = useTranslation('admin/table-imports')
  const { integer } = useFormat()
  if (rows.length === 0) return <EmptyState title={tImports('preview.none')} />
  const what = outcome === 'missing' ? [] : [{ title: t(`preview.${outcome}`) }]
  return (
    <div className="stack stack-3">
      <p className="t-13 muted">{t(`outcomes.${outcome}Text`)}</p>
      {outcome === 'refused' && <Reasons reasons={reasons} />}
      <LinesTable
        label={t(`outcomes.${outcome}`)}
        columns={[figure(tImports('columns.line')), { title: t('preview.product') }, ...what]}
      >
        {rows.map((row) => (
          <tr key={`${row.sheet}-${row.line}`}>
            <LineCell of={row} />
            <th scope="row" data-l={t('preview.product')}>
              <Product of={row.product} />
            </th>
            {outcome === 'changed' && <Changes of={row.changes} />}
            {outcome === 'refused' && <Refusals of={row.refusals} />}
          </tr>
        ))}
      </LinesTable>
      {count > rows.length && (
        <p className="muted">{tImports('preview.first', { rows: integer(rows.length) })}</p>
      )}
    </div>
  )
}

function Product({ of }: { of: ProductPreviewRow['product'] }) {
  const locale = useLocale()
  if (of === null) return <>–</>
  const number = <PartNumber className="medium">{of.number}</PartNumber>
  return (
    <>
      {of.id === null ? (
        number
      ) : (
        <Link to="/$locale/admin/catalog/products/$productId" params={{ locale, productId: of.id }}>
          {number}
        </Link>
      )}{' '}
      <span className="muted">{of.brand}</span>
    </>
  )
}

function Changes({ of }: { of: ProductPreviewRow['changes'] }) {
  const { t } = useTranslation('admin/product-imports')
  return (
    <td className="full import-cells" data-l={t('preview.changed')}>
      {of.map(({ title, before, after, before_name: beforeName, after_name: afterName, form }) => (
        <span key={title} className="import-said">
          <span className="muted">{title}:</span>{' '}
          {before !== '' && (
            <>
              <del className="muted">{before}</del>
              <Named cell={before} name={beforeName} form={form} />
              {' → '}
            </>
          )}
          {after === '' ? (
            <span className="muted">{t('preview.nothing')}</span>
          ) : (
            <ins>{after}</ins>
          )}
          <Named cell={after} name={afterName} form={form} />
        </span>
      ))}
    </td>
  )
}

interface NamedProps {
  cell: string
  /** What a code stands for. */
  name: string
  form: ProductChange['form']
}

/** What a cell comes to, as shoppers read it, where the cell does not say it so: `10000` is 10 kΩ, `CN` China. */
function Named({ cell, name, form }: NamedProps) {
  const locale = useLocale()
  const told = form === null ? name : formatValue(cell, form, locale)
  if (told === '' || told.toLowerCase() === cell.toLowerCase()) return null
  return <span className="muted"> ({told})</span>
}

function Refusals({ of }: { of: ProductPreviewRow['refusals'] }) {
  const { t } = useTranslation('admin/product-imports')
  return (
    <td className="full import-cells" data-l={t('preview.refused')}>
      {of.map(({ column, cell, code }) => (
        <span key={`${column}-${code}`} className="import-said">
          {column !== '' && <span className="muted">{column}: </span>}
          {cell !== '' && <span translate="no">{cell} – </span>}
          {t(`refusals.${code}`)}
        </span>
      ))}
    </td>
  )
}

/** How many cells and lines each reason refused. */
function Reasons({ reasons }: { reasons: ProductCounts['reasons'] }) {
  const { t } = useTranslation('admin/product-imports')
  const { integer } = useFormat()
  return (
    <ul className="import-reasons t-13">
      {reasons.map(({ code, count }) => (
        <li key={code}>
          {t(`refusals.${code}`)}: <span className="medium">{integer(count)}</span>
        </li>
      ))}
    </ul>
  )
}
