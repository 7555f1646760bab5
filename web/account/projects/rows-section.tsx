import './rows.css'
import { useState } from 'react'
import type { ReadFile } from '../../../worker/sales/projects/files/schemas.ts'
import type { Project, ProjectRow, RowFlag } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { onePage } from '../../table/one-page.ts'
import { TablePages } from '../../table/table-pages.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { AddRow } from './add-row.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { FlagBar } from './flag-bar.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { matchesRow } from './row-words.ts'
import { RowsTable } from './rows-table.tsx'

/** Rows that are drawn at once: a list of a thousand stays quick. */
const PER_PAGE = 50
/** From so many rows on there is a box to look for one. */
const MANY = 10

/** The rows of the project: narrowed to a flag or words, chosen, changed in place, added. */
export function RowsSection({ project }: { project: Project }) {
  const { t } = useTranslation('account/projects')
  const [flag, setFlag] = useState<RowFlag | null>(null)
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [pasted, setPasted] = useState<ReadFile | null>(null)
  const { items } = project
  const found = items.filter(
    (row) => (flag === null || row.found?.flags.includes(flag)) && matchesRow(row, words),
  )
  const shown = pageOf(found, page)
  const narrow = () => setPage(1)
  return (
    <div className="stack stack-3">
      <div className="rows-bar">
        <FlagBar
          project={project}
          flag={flag}
          onFlag={(next) => {
            setFlag(next)
            narrow()
          }}
        />
        {items.length > MANY && (
          <Field label={t('rows.find')}>
            <Input
              type="search"
              size="s"
              value={words}
              spellCheck={false}
              onValueChange={(next) => {
                setWords(next)
                narrow()
              }}
            />
          </Field>
        )}
      </div>
      {items.length === 0 && <EmptyState title={t('rows.none')}>{t('rows.noneText')}</EmptyState>}
      {items.length > 0 && found.length === 0 && (
        <p className="muted" role="status">
          {t('rows.nothing')}
        </p>
      )}
      {found.length > 0 && (
        <RowsTable
          project={project}
          rows={shown.data}
          chosen={chosen}
          onChoose={(ids, isOn) => setChosen((before) => withChosen(before, ids, isOn))}
        />
      )}
      {found.length > PER_PAGE && <TablePages {...shown.pagination} onPage={setPage} />}
      <Chosen project={project} chosen={chosen} onClear={() => setChosen(new Set())} />
      {project.can.change && <AddRow project={project} onPasted={setPasted} />}
      {pasted !== null && (
        <ImportDialog project={project} file={pasted} onClose={() => setPasted(null)} />
      )}
    </div>
  )
}

interface ChosenProps {
  project: Project
  chosen: ReadonlySet<number>
  onClear: () => void
}

/** The chosen rows, as far as they are there still. */
function Chosen({ project, chosen, onClear }: ChosenProps) {
  const { integer } = useFormat()
  const rows = project.items.filter(({ id }) => chosen.has(id))
  if (rows.length === 0) return null
  return <ChosenBar project={project} rows={rows} number={integer(rows.length)} onClear={onClear} />
}

function withChosen(chosen: ReadonlySet<number>, ids: readonly number[], isOn: boolean) {
  const next = new Set(chosen)
  for (const id of ids) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}

/** A page of the rows, as lists of the server are paged. */
function pageOf(rows: ProjectRow[], page: number) {
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE))
  const current = Math.min(page, pages)
  const data = rows.slice((current - 1) * PER_PAGE, current * PER_PAGE)
  const { pagination } = onePage(rows)
  return {
    data,
    pagination: {
      ...pagination,
      count: data.length,
      per_page: PER_PAGE,
      current_page: current,
      total_pages: pages,
    },
  }
}
