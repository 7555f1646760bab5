import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { DataColumn } from '../../table/table-features.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { ResourceColumn } from './columns.tsx'
import type { Selection } from './use-selection.ts'
import type { Speech } from './use-speech.ts'

interface Options<Row extends object> {
  columns: readonly ResourceColumn<Row>[]
  sorts: readonly string[]
  say: Speech
  nameOf: (row: Row) => string
  /** Null where nothing can be chosen. */
  selection: Selection<Row> | null
}

/** The columns of a list as the table draws them. */
export function useTableColumns<Row extends object>(options: Options<Row>): DataColumn<Row>[] {
  const { columns, sorts, say, nameOf, selection } = options
  const shown = useMemo(
    () => columns.map((column) => dataColumn(column, sorts, say)),
    [columns, sorts, say],
  )
  const { t } = useTranslation('admin/resource')
  if (selection === null) return shown
  const { rows, count, isAll } = selection
  const pick: DataColumn<Row> = {
    id: 'pick',
    enableSorting: false,
    meta: { isFit: true, skeleton: '16px' },
    header: ({ table }) => {
      const here = table.getRowModel().rows.length
      return (
        <Checkbox
          label={t('selection.page')}
          isChecked={count > 0 && rows.length === here}
          isMixed={!isAll && count > 0 && rows.length < here}
          onCheckedChange={selection.togglePage}
        />
      )
    },
    cell: ({ row: { original } }) => (
      <Checkbox
        label={t('selection.row', { name: nameOf(original) })}
        isChecked={selection.has(original)}
        onCheckedChange={(isOn) => selection.toggle(original, isOn)}
      />
    ),
  }
  return [pick, ...shown]
}

function dataColumn<Row extends object>(
  column: ResourceColumn<Row>,
  sorts: readonly string[],
  say: Speech,
): DataColumn<Row> {
  const { id, cell, csv: _csv, isUnlabelled, acts, ...look } = column
  const head = say.t(`columns.${id}`)
  const hasLabel = isUnlabelled !== true && look.isRowName !== true && acts === undefined
  return {
    id,
    // The table sorts by what has a value; the rows come sorted.
    accessorFn: () => null,
    enableSorting: sorts.includes(id),
    header: acts === undefined ? head : () => <span className="sr">{head}</span>,
    meta: { ...look, ...(hasLabel && { label: head }), ...(acts !== undefined && { isFit: true }) },
    cell: ({ row: { original } }) => cell(original, say),
  }
}
