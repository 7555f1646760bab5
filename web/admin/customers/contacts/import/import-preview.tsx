import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  IMPORT_OUTCOMES,
  type ImportOutcome,
  type ImportPreview as Preview,
} from '../../../../../worker/people/contacts/import/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { saveFile } from '../../../../lib/save-file.ts'
import { showRefusal } from '../../../../shell/show-refusal.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { type ChosenFile, readRejected } from './import.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows } from './import-rows.tsx'
import { useApplyImport } from './use-apply-import.ts'

interface Props {
  chosen: ChosenFile
  preview: Preview
  isReading: boolean
  /** Reads it once more, otherwise. */
  onRead: (chosen: ChosenFile) => void
  /** Goes back to choose another one. */
  onOther: () => void
}

/** What a file of contacts would do, outcome by outcome, before it is done. */
export function ImportPreview({ chosen, preview, isReading, onRead, onOther }: Props) {
  const { t } = useTranslation('admin/contacts')
  const { integer } = useFormat()
  const { rows, counts, columns, is_cut: isCut } = preview
  const outcomes = IMPORT_OUTCOMES.filter((each) => counts[each] > 0)
  const [view, setView] = useState<ImportOutcome | null>(null)
  const shown = view !== null && counts[view] > 0 ? view : (outcomes[0] ?? 'created')
  const listed = rows.filter(({ outcome }) => outcome === shown)
  const writes = counts.created + counts.changed
  const applying = useApplyImport({ chosen, preview, onAgain: () => onRead(chosen) })
  return (
    <div className="stack stack-4">
      <ImportColumns columns={columns} onChange={(next) => onRead({ ...chosen, columns: next })} />
      {isCut && <Note tone="warn">{t('import.cut')}</Note>}
      <div className="row">
        <Segmented
          label={t('import.views')}
          value={shown}
          options={outcomes.map((value) => ({
            value,
            label: `${t(`import.outcome.${value}`)} ${integer(counts[value])}`,
          }))}
          onChange={setView}
        />
        {counts.refused > 0 && <RejectedButton chosen={chosen} />}
        <Button kind="quiet" className="end" onClick={onOther}>
          {t('import.other')}
        </Button>
      </div>
      <Checkbox
        isChecked={chosen.existing === 'change'}
        isDisabled={isReading}
        onCheckedChange={(isOn) => onRead({ ...chosen, existing: isOn ? 'change' : 'leave' })}
      >
        {t('import.changeExisting')}
      </Checkbox>
      <ImportRows rows={listed} />
      {counts[shown] > listed.length && (
        <p className="muted">{t('import.first', { count: listed.length })}</p>
      )}
      <div className="form-foot">
        <Button
          kind="main"
          disabled={writes === 0}
          isBusy={applying.isPending || isReading}
          onClick={() => applying.mutate()}
        >
          {t('import.submit', {
            created: integer(counts.created),
            changed: integer(counts.changed),
          })}
        </Button>
      </div>
    </div>
  )
}

/** The refused rows as a file, to be put right. */
function RejectedButton({ chosen }: { chosen: ChosenFile }) {
  const { t } = useTranslation('admin/contacts')
  const saving = useMutation({
    mutationFn: () => readRejected(chosen),
    onSuccess: (blob) => saveFile(`${chosen.file.name.replace(/\.[^.]*$/, '')}-rejected.csv`, blob),
    onError: showRefusal,
  })
  return (
    <Button icon={Download} isBusy={saving.isPending} onClick={() => saving.mutate()}>
      {t('import.rejected')}
    </Button>
  )
}
