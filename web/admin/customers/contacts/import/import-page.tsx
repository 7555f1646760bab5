import '../contacts.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '../../../../api/errors.ts'
import { SubmitErrorNote } from '../../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { AdminPage } from '../../../frame/admin-page.tsx'
import { ListLink } from '../../../resource/links.tsx'
import { contacts } from '../contacts.ts'
import { type ChosenFile, readImport } from './import.ts'
import { ImportPreview } from './import-preview.tsx'

const ACCEPT = '.csv,.tsv,.txt,.xlsx,.xls'

/** Contacts from a file: looked through first, then brought in. */
export function ImportPage() {
  const { t } = useTranslation('admin/contacts')
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const reading = useMutation({ mutationFn: readImport })
  const read = (next: ChosenFile) => {
    setChosen(next)
    reading.mutate(next)
  }
  const other = () => {
    setChosen(null)
    reading.reset()
  }
  const list = <ListLink key="list" of={contacts} to="/$locale/admin/customers/contacts" />
  return (
    <AdminPage title={t('import.title')} about={t('import.about')} crumbs={[list]} isAiry>
      {reading.error !== null && <SubmitErrorNote error={toApiError(reading.error)} />}
      {reading.data === undefined || chosen === null ? (
        <div className="form-narrow">
          <FileDrop
            title={t(reading.isPending ? 'import.reading' : 'import.drop')}
            hint={t('import.hint')}
            accept={ACCEPT}
            isDisabled={reading.isPending}
            onFile={(file) => read({ file, existing: 'change', columns: null })}
          />
        </div>
      ) : (
        <ImportPreview
          chosen={chosen}
          preview={reading.data}
          isReading={reading.isPending}
          onRead={read}
          onOther={other}
        />
      )}
    </AdminPage>
  )
}
