import { useState } from 'react'
import type { Project, ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { RowField } from '../../projects/with-row-changes.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { RowAnalogs } from './row-analogs.tsx'
import { RowCandidates } from './row-candidates.tsx'
import { RowReplacements } from './row-replacements.tsx'

const LONGEST_NOTE = 1000

interface Props {
  project: Project
  row: ProjectRow
  onChange: (field: RowField) => void
}

/** What there is to decide about a row: which product it means, what may be taken instead, its note. */
export function RowDetails({ project, row, onChange }: Props) {
  const canChange = project.can.change
  const isOpen = row.product === null
  return (
    <div className="row-decide">
      {canChange && (
        <RowCandidates project={project.id} row={row} onChange={onChange} isWanted={isOpen} />
      )}
      {canChange && <RowReplacements row={row} onChange={onChange} />}
      {row.product !== null && (
        <RowAnalogs row={row} product={row.product} canChange={canChange} onChange={onChange} />
      )}
      <RowNote row={row} canChange={canChange} onChange={onChange} />
    </div>
  )
}

function RowNote({ row, canChange, onChange }: Omit<Props, 'project'> & { canChange: boolean }) {
  const { t } = useTranslation('account/projects')
  const [typed, setTyped] = useState<string | null>(null)
  if (!canChange) return null
  const keep = () => {
    if (typed !== null && typed.trim() !== row.note) onChange({ note: typed.trim() })
    setTyped(null)
  }
  return (
    <Field label={t('rows.note')}>
      <Textarea
        rows={2}
        maxLength={LONGEST_NOTE}
        value={typed ?? row.note}
        onValueChange={setTyped}
        onBlur={keep}
      />
    </Field>
  )
}
