import { useAtom } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { DataTable, type PageQuery } from '../../table/data-table.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCan } from '../frame/use-can.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { CardList } from './card-list.tsx'
import type { ResourceColumn } from './columns.tsx'
import { type Controls, FilterBar } from './filter-bar.tsx'
import { hiddenColumnsAtom } from './hidden-columns-atom.ts'
import type { Listing } from './resource.ts'
import { SavedViews } from './saved-views.tsx'
import type { SearchParams } from './search-params.ts'
import type { ListState } from './use-list.ts'
import { useOpenOnly } from './use-open-only.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { useSpeech } from './use-speech.ts'
import { useListKeys } from './use-list-keys.ts'
import { PicksContext, pickColumn, useTableColumns } from './use-table-columns.tsx'

/** Commands for chosen rows, for those with a right to them. */
export interface Bulk<Row> {
  permission: string
  commands: (selection: Selection<Row>) => ReactNode
}

interface Props<Row extends object, Params extends SearchParams, Sort extends string> {
  of: Listing<Row, Params, Sort>
  columns: readonly ResourceColumn<Row>[]
  state: ListState<Params, Sort>
  query: PageQuery<Row>
  /** What its table is called for screen readers, if not `title`. */
  label?: string
  /** Words of an empty list, if not `empty.title` and `empty.text`. */
  empty?: { title: string; text: string }
  /** What an empty list offers. */
  create?: ReactNode
  controls?: Controls
  bulk?: Bulk<Row>
  /** The rows as cards, in place of a table; their columns stand in the CSV alone. */
  cards?: (rows: readonly Row[]) => ReactNode
  hasLinkedRows?: boolean
}

const NONE: never[] = []

/** A list with its filters, saved views, columns, rows, pages and commands for chosen rows. */
export function ResourceList<Row extends object, Params extends SearchParams, Sort extends string>(
  props: Props<Row, Params, Sort>,
) {
  const {
    of,
    columns,
    state,
    query,
    label,
    empty,
    create,
    controls = {},
    bulk,
    cards,
    hasLinkedRows,
  } = props
  const { search, filters, isNarrowed } = state
  const { t } = useTranslation('admin/resource')
  const say = useSpeech(of.texts)
  const can = useCan()
  const [hiddenOf, setHiddenOf] = useAtom(hiddenColumnsAtom)
  const hidden = hiddenOf[of.name] ?? NONE
  const allowed = columns.filter(
    ({ acts, right }) =>
      (acts === undefined || can(acts.permission)) && (right === undefined || can(right)),
  )
  const shown = new Set(
    allowed.filter((column) => isFixed(column) || !hidden.includes(column.id)).map(({ id }) => id),
  )
  const rows = query.data?.data ?? NONE
  const { total = 0, is_more: isMore = false } = query.data?.pagination ?? {}
  const selection = useSelection({ of, search, rows, total })
  const openOnly = useOpenOnly(textsOf(filters).q, query)
  const canChoose = bulk !== undefined && can(bulk.permission)
  const keys = useListKeys(selection, canChoose ? rows : NONE)
  const tableColumns = useTableColumns(columns, { sorts: of.sorts, say })
  const boxes = useMemo(() => pickColumn<Row>(), [])
  const { page: _page, ...view } = search
  const nothing = isNarrowed ? (
    <EmptyState
      title={t('nothing.title')}
      action={<Button onClick={() => state.narrow({})}>{t('filters.clear')}</Button>}
    >
      {t('nothing.text')}
    </EmptyState>
  ) : (
    <EmptyState title={empty?.title ?? say.t('empty.title')} action={create}>
      {empty?.text ?? say.t('empty.text')}
    </EmptyState>
  )
  return (
    <>
      <div className="stack stack-3">
        <FilterBar
          params={of.search}
          texts={of.texts}
          filters={filters as Record<string, string | number>}
          onChange={state.set}
          isNarrowed={isNarrowed}
          onClear={() => state.narrow({})}
          controls={controls}
          onEnter={hasLinkedRows === true ? openOnly : undefined}
        >
          {cards === undefined && (
            <ColumnChoice
              columns={allowed
                .filter((column) => !isFixed(column))
                .map(({ id }) => ({ id, head: say.t(`columns.${id}`) }))}
              hidden={hidden}
              onChange={(next) => setHiddenOf({ ...hiddenOf, [of.name]: next })}
            />
          )}
        </FilterBar>
        <SavedViews list={of.name} search={textsOf(view)} onShow={state.show} />
      </div>
      <div
        ref={keys}
        className={classNames(
          'stack stack-4 dense-rows',
          hasLinkedRows === true && 'linked-rows',
          canChoose && 'picked-rows',
        )}
      >
        {cards === undefined ? (
          <PicksContext value={{ ...selection, nameOf: (row: Row) => of.nameOf(row) }}>
            <DataTable
              label={label ?? say.t('title')}
              columns={[
                ...(canChoose ? [boxes] : NONE),
                ...tableColumns.filter(({ id }) => shown.has(id ?? '')),
              ]}
              query={query}
              rowId={(row) => String(of.idOf(row))}
              sort={search.sort ?? of.defaultSort}
              onSort={state.sortBy}
              onPage={state.turnTo}
              empty={nothing}
            />
          </PicksContext>
        ) : (
          <CardList query={query} cards={cards} onPage={state.turnTo} empty={nothing} />
        )}
        {canChoose && (
          <BulkBar
            selection={selection}
            here={rows.length}
            total={total}
            isMore={isMore}
            most={of.mostChosen}
          >
            {bulk.commands(selection)}
          </BulkBar>
        )}
      </div>
    </>
  )
}

/** What a row is, and its buttons, are always there. */
const isFixed = ({ isRowName, acts }: Pick<ResourceColumn<never>, 'isRowName' | 'acts'>) =>
  isRowName === true || acts !== undefined

/** As an address says it, and a saved view keeps it. */
const textsOf = (search: object): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
