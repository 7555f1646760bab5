import { useAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ListField, ListFile } from '../../../../worker/catalog/search/schemas/list-file.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { fieldsOf, knownColumnsAtom, withColumns } from './columns-atom.ts'
import { ListColumnsNotes } from './list-columns-notes.tsx'
import { ListColumnsTable } from './list-columns-table.tsx'
import { type ListOfFile, listOfFile } from './list-of-file.ts'

interface Props {
  name: string
  file: ListFile
  onFind: (list: ListOfFile) => void
  onBack: () => void
}

/** The columns of a file: guessed, corrected on their heads, and remembered. */
export function ListColumns({ name, file, onFind, onBack }: Props) {
  const { t } = useTranslation('shop/search-list')
  const format = useFormat()
  const [known, setKnown] = useAtom(knownColumnsAtom)
  const [chosen, setChosen] = useState<ListField[] | null>(null)
  const [hasHeader, setHasHeader] = useState(true)
  const [isAddedUp, setAddedUp] = useState(true)
  const fields = chosen ?? fieldsOf(file, known)
  const hasNumbers = fields.includes('number') || fields.includes('line')
  const list = listOfFile(file, { fields, hasHeader, isAddedUp })
  const find = () => {
    setKnown(withColumns(known, file, fields))
    onFind(list)
  }
  return (
    <section className="stack stack-4" aria-labelledby="columns">
      <div className="stack stack-1">
        <h2 className="h2" id="columns">
          {name}
        </h2>
        <p className="muted">
          {t('columns.text')}
          {file.sheet !== null && ` ${t('columns.sheet', { name: file.sheet })}`}
        </p>
      </div>
      <ListColumnsTable
        file={file}
        fields={fields}
        hasHeader={hasHeader}
        onChange={(at, field) => setChosen(withField(fields, at, field))}
      />
      <div className="row">
        {file.header_line > 0 && (
          <Checkbox isChecked={hasHeader} onCheckedChange={setHasHeader}>
            {t('columns.header', { line: format.integer(file.header_line) })}
          </Checkbox>
        )}
        {fields.includes('number') && (
          <Checkbox isChecked={isAddedUp} onCheckedChange={setAddedUp}>
            {t('columns.addUp')}
          </Checkbox>
        )}
      </div>
      <ListColumnsNotes file={file} list={list} hasNumbers={hasNumbers} />
      <div className="row">
        <Button kind="main" disabled={!hasNumbers || list.count === 0} onClick={find}>
          {t('columns.find', { count: list.count, number: format.integer(list.count) })}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('columns.back')}
        </Button>
      </div>
    </section>
  )
}

/** Each meaning belongs to one column; a column of whole lines excludes one of numbers. */
function withField(fields: readonly ListField[], at: number, field: ListField): ListField[] {
  return fields.map((each, index) => {
    if (index === at) return field
    if (field === 'line') return 'ignore'
    if (field === 'number' && each === 'line') return 'ignore'
    return field !== 'ignore' && each === field ? 'ignore' : each
  })
}
