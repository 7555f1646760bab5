import type {
  CrossCounts,
  CrossOutcome,
  CrossPreviewRow,
} from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PartNumber } from '../../../../ui/part-number.tsx'
import { figure, LinesTable } from '../../../resource/lines-table.tsx'
import { LineCell } from '../../table-imports/line-cell.tsx'

interface Props {
  outcome: CrossOutcome
  rows: readonly CrossPreviewRow[]
  /** How many there are in all. */
  count: number
  reasons: CrossCounts['reasons']
}

/** The first rows of an outcome. */
export function PreviewRows({ outcome, rows, count, reasons }: Props) {
  const { t: tImports } = useTranslation('admin/table-imports')
  const { t } = useTranslation('admin/cross-imports')
  const { integer } = useFormat()
  if (rows.length === 0) return <EmptyState title={tImports('preview.none')} />
  return (
    <div className="stack stack-3">
      <p className="t-13 muted">{t(`outcomes.${outcome}Text`)}</p>
      {outcome === 'refused' ? (
        <>
          <Reasons reasons={reasons} />
          <Refused rows={rows} />
        </>
      ) : (
        <Pairs rows={rows} />
      )}
      {count > rows.length && (
        <p className="muted">{tImports('preview.first', { rows: integer(rows.length) })}</p>
      )}
    </div>
  )
}

function Pairs({ rows }: { rows: readonly CrossPreviewRow[] }) {
  const { t: tImports } = useTranslation('admin/table-imports')
  const { t } = useTranslation('admin/cross-imports')
  const { t: tCrosses } = useTranslation('admin/crosses')
  return (
    <LinesTable
      label={t('preview.pairs')}
      columns={[
        figure(tImports('columns.line')),
        { title: tCrosses('columns.product') },
        { title: tCrosses('columns.other') },
        { title: t('columns.kind') },
      ]}
    >
      {rows.map((row, at) => (
        <tr key={`${at}-${row.line}`}>
          <LineCell of={row} />
          <th scope="row" data-l={tCrosses('columns.product')}>
            <Part of={row.product} />
          </th>
          <td data-l={tCrosses('columns.other')}>
            <Part of={row.other} />
          </td>
          <td data-l={t('columns.kind')}>{row.kind !== null && tCrosses(`kinds.${row.kind}`)}</td>
        </tr>
      ))}
    </LinesTable>
  )
}

function Refused({ rows }: { rows: readonly CrossPreviewRow[] }) {
  const { t: tImports } = useTranslation('admin/table-imports')
  const { t } = useTranslation('admin/cross-imports')
  const { t: tCrosses } = useTranslation('admin/crosses')
  return (
    <LinesTable
      label={t('outcomes.refused')}
      columns={[
        figure(tImports('columns.line')),
        { title: tCrosses('result.why') },
        { title: tCrosses('result.cells') },
      ]}
    >
      {rows.map((row, at) => (
        <tr key={`${at}-${row.line}`}>
          <LineCell of={row} />
          <th scope="row" data-l={tCrosses('result.why')}>
            {row.code !== null && tCrosses(`rejected.${row.code}`)}
          </th>
          <td className="full t-13 muted import-cells" translate="no">
            {row.cells.length > 0 ? row.cells.join(' | ') : <Both of={row} />}
          </td>
        </tr>
      ))}
    </LinesTable>
  )
}

/** How many lines each reason refused. */
function Reasons({ reasons }: { reasons: CrossCounts['reasons'] }) {
  const { t } = useTranslation('admin/crosses')
  const { integer } = useFormat()
  return (
    <ul className="import-reasons t-13">
      {reasons.map(({ code, count }) => (
        <li key={code}>
          {t(`rejected.${code}`)}: <span className="medium">{integer(count)}</span>
        </li>
      ))}
    </ul>
  )
}

const Both = ({ of: { product, other } }: { of: CrossPreviewRow }) => (
  <>
    <Part of={product} /> – <Part of={other} />
  </>
)

function Part({ of }: { of: CrossPreviewRow['product'] }) {
  if (of === null) return null
  return (
    <>
      <PartNumber className="medium">{of.number}</PartNumber>{' '}
      <span className="muted">{of.brand}</span>
    </>
  )
}
