import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '../../../../api/errors.ts'
import { SubmitErrorNote } from '../../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Field } from '../../../../ui/field.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { Input } from '../../../../ui/input.tsx'
import { TABLE_FILES } from '../../table-imports/table-files.ts'
import { crossImports, uploadCrosses } from './imports.ts'

const LONGEST_SOURCE = 100

/** Where pairs come from, and their file. */
export function UploadForm({ onSent }: { onSent: (id: number) => void }) {
  const { t } = useTranslation('admin/cross-imports')
  const { t: tImports } = useTranslation('admin/table-imports')
  const queryClient = useQueryClient()
  const [source, setSource] = useState('')
  const sending = useMutation({
    mutationFn: (file: File) => uploadCrosses(file, source.trim() || nameOf(file)),
    onSuccess: ({ import: made, reading }) => {
      queryClient.setQueryData(crossImports.importKey(made.id), made)
      queryClient.setQueryData(crossImports.readingQuery(made.id, null).queryKey, reading)
      onSent(made.id)
    },
  })
  return (
    <div className="form-narrow stack stack-4">
      {sending.error !== null && <SubmitErrorNote error={toApiError(sending.error)} />}
      <Field label={t('source.label')} hint={t('source.hint')} name="source">
        <Input
          value={source}
          maxLength={LONGEST_SOURCE}
          disabled={sending.isPending}
          onValueChange={setSource}
        />
      </Field>
      <FileDrop
        title={tImports(sending.isPending ? 'drop.sending' : 'drop.title')}
        hint={tImports('drop.hint')}
        accept={TABLE_FILES}
        isDisabled={sending.isPending}
        onFile={sending.mutate}
      />
    </div>
  )
}

/** A file without its ending names where its pairs come from. */
const nameOf = ({ name }: File): string =>
  name
    .replace(/\.\w+$/, '')
    .trim()
    .slice(0, LONGEST_SOURCE) || name
