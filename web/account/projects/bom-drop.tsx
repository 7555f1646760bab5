import { useMutation } from '@tanstack/react-query'
import type { ReadFile } from '../../../worker/sales/projects/files/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { readProjectFile } from '../../projects/queries.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Note } from '../../ui/note.tsx'

/** The largest file of a list, in bytes. */
const MOST_BYTES = 5 * 1024 * 1024
const ACCEPT = '.csv,.tsv,.txt,.xlsx,.xls'

/** Takes a file with a list of parts; shows why it cannot be read. */
export function BomDrop({ onRead }: { onRead: (file: ReadFile) => void }) {
  const { t } = useTranslation('account/projects')
  const reading = useMutation({
    mutationFn: async (file: File) =>
      file.size > MOST_BYTES ? null : readProjectFile(file, file.name),
    onSuccess: (read) => read !== null && onRead(read),
  })
  const isTooLarge = reading.data === null
  const refusal = reading.isError ? toApiError(reading.error).message : ''
  return (
    <div className="stack stack-3">
      <FileDrop
        title={t(reading.isPending ? 'drop.reading' : 'drop.title')}
        hint={t('drop.hint')}
        accept={ACCEPT}
        isDisabled={reading.isPending}
        onFile={(file) => reading.mutate(file)}
      />
      {(reading.isError || isTooLarge) && (
        <Note tone="bad" role="alert" isSmall>
          <b className="medium">{reading.variables?.name}</b>:{' '}
          {isTooLarge ? t('drop.tooLarge') : refusal === '' ? t('drop.failed') : refusal}
        </Note>
      )}
    </div>
  )
}
