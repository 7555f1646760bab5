import { type ComponentProps, createContext, use, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { DataColumn } from '../../table/table-features.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { ResourceColumn } from './columns.tsx'
import type { Speech } from './use-speech.ts'

interface Options {
  sorts: readonly string[]
  say: Speech
  /** Where the texts say the heads, `columns` unless said: `checks` → `checks.<id>`. */
  heads?: string | undefined
}

const NO_SORTS: readonly string[] = []

/**
 * The columns of a list as the table draws them. A table takes its cells for components: they are made once
 * for these columns, lest every answer of the server makes them anew, with what they hold and the focus.
 */
export function useTableColumns<Row extends object>(
  columns: readonly ResourceColumn<Row>[],
  { sorts = NO_SORTS, say, heads }: Partial<Options> & { say: Speech },
): DataColumn<Row>[] {
  return useMemo(
    () => columns.map((column) => dataColumn(column, { sorts, say, heads })),
    [columns, sorts, say, heads],
  )
}

function dataColumn<Row extends object>(
  column: ResourceColumn<Row>,
  { sorts, say, heads = 'columns' }: Options,
): DataColumn<Row> {
  const { id, title, cell, csv: _csv, isUnlabelled, acts, ...look } = column
  const head = say.t(`${heads}.${id}`, title === undefined ? {} : { defaultValue: title })
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

/** What the boxes of a list's rows know of the choice. */
interface Picks {
  rows: readonly object[]
  count: number
  isAll: boolean
  has(row: object): boolean
  toggle(row: object, isOn: boolean): void
  toggleTo(row: object, isOn: boolean): void
  togglePage(isOn: boolean): void
  nameOf(row: object): string
}

/** Around a table whose rows can be chosen. */
export const PicksContext = createContext<Picks | null>(null)

const PICK = {
  id: 'pick',
  enableSorting: false,
  meta: { isFit: true, skeleton: '16px' },
}

/** The column of boxes. */
export const pickColumn = <Row extends object>(): DataColumn<Row> => ({
  ...PICK,
  header: ({ table }) => <PickPage here={table.getRowModel().rows.length} />,
  cell: ({ row }) => <PickRow row={row.original} />,
})

/** A box with a target that a finger hits. */
const Box = (props: ComponentProps<typeof Checkbox>) => (
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box itself is named, and is in it
  <label className="pick">
    <Checkbox {...props} />
  </label>
)

function PickPage({ here }: { here: number }) {
  const { t } = useTranslation('admin/resource')
  const picks = use(PicksContext)
  if (picks === null) return null
  const { rows, count, isAll } = picks
  return (
    <Box
      label={t('selection.page')}
      isChecked={count > 0 && rows.length === here}
      isMixed={!isAll && count > 0 && rows.length < here}
      onCheckedChange={(isOn) => picks.togglePage(isOn)}
    />
  )
}

/** The shift key was held: all rows from the one before are meant. */
const isOfSpan = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true

function PickRow({ row }: { row: object }) {
  const { t } = useTranslation('admin/resource')
  const picks = use(PicksContext)
  if (picks === null) return null
  return (
    <Box
      label={t('selection.row', { name: picks.nameOf(row) })}
      isChecked={picks.has(row)}
      onCheckedChange={(isOn, { nativeEvent }) =>
        isOfSpan(nativeEvent) ? picks.toggleTo(row, isOn) : picks.toggle(row, isOn)
      }
    />
  )
}
