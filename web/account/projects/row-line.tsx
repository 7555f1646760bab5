import { ChevronDown, Lock, LockOpen } from 'lucide-react'
import type { Project, ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import { useCurrencyLabel } from '../../i18n/use-currency-label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useChangeRows } from '../../projects/use-project-write.ts'
import type { RowField } from '../../projects/with-row-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PartCells, QuantityCells } from './row-cells.tsx'
import { RowDetails } from './row-details.tsx'
import { RowFlags } from './row-flags.tsx'
import { RowTakes } from './row-takes.tsx'
import { neededPieces, rowName } from './row-words.ts'

interface Props {
  project: Project
  row: ProjectRow
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  isOpen: boolean
  onOpen: () => void
}

/** A row: what is needed, what it takes, what is the matter with it. */
export function RowLine({ project, row, isChosen, onChoose, isOpen, onOpen }: Props) {
  const { t } = useTranslation('account/projects')
  const { integer, money } = useFormat()
  const currency = useCurrencyLabel(project.currency)
  const change = useChangeRows(project.id)
  const canChange = project.can.change
  const name = rowName(row)
  const { found } = row
  const cells = {
    row,
    canChange,
    onChange: (field: RowField) => change.mutate({ change: [{ id: row.id, ...field }] }),
  }
  return (
    <>
      <tr aria-selected={isChosen} className={isOpen ? 'row-open' : undefined}>
        <td className="fit row-choose">
          <Checkbox
            label={t('rows.choose', { name })}
            isChecked={isChosen}
            onCheckedChange={onChoose}
          />
        </td>
        <PartCells {...cells} />
        <QuantityCells {...cells} />
        <td className="r row-figure" data-l={t('rows.needed')}>
          {integer(found?.needed ?? neededPieces(row, project.build_quantity))}
        </td>
        <td className="row-takes" data-l={t('rows.takes')}>
          <RowTakes row={row} />
        </td>
        <td className="r medium row-figure" data-l={t('rows.sum', { currency })}>
          {found?.sum == null ? '—' : money(found.sum).number}
        </td>
        <td className="row-state">
          <RowFlags row={row} />
        </td>
        <td className="r fit row-acts">
          {canChange && (
            <Button
              kind="quiet"
              size="s"
              icon={row.is_fixed ? Lock : LockOpen}
              aria-pressed={row.is_fixed}
              label={t(row.is_fixed ? 'rows.unpin' : 'rows.pin', { name })}
              onClick={() => cells.onChange({ is_fixed: !row.is_fixed })}
            />
          )}
          <Button
            kind="quiet"
            size="s"
            icon={ChevronDown}
            className="row-more"
            aria-expanded={isOpen}
            label={t('rows.details', { name })}
            onClick={onOpen}
          />
        </td>
      </tr>
      {isOpen && (
        <tr className="row-details">
          <td colSpan={10} className="full">
            <RowDetails project={project} row={row} onChange={cells.onChange} />
          </td>
        </tr>
      )}
    </>
  )
}
