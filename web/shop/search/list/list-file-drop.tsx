import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ListFile } from '../../../../worker/catalog/search/schemas/list-file.ts'
import { toApiError } from '../../../api/errors.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Note } from '../../../ui/note.tsx'
import { apiFetch } from '../../../api/api-fetch.ts'

interface Props {
  /** Called when the file was read; its columns are still guessed. */
  onRead: (file: ListFile, name: string) => void
}

const ACCEPT = '.csv,.tsv,.txt,.xlsx,.xls'

/** Takes a file with a list; shows why it cannot be read. */
export function ListFileDrop({ onRead }: Props) {
  const { t } = useTranslation('shop/search-list')
  const reading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MOST_BYTES) return null
      return readListFile(file)
    },
    onSuccess: (read, { name }) => {
      if (read !== null) onRead(read, name)
    },
  })
  const isTooLarge = reading.data === null
  const refusal = reading.isError ? toApiError(reading.error).message : ''
  return (
    <div className="stack stack-3">
      <FileDrop
        title={reading.isPending ? t('drop.reading') : t('drop.title')}
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

/** The largest file of a list, in bytes. */
const MOST_BYTES = 5 * 1024 * 1024

/** Sends a file to be read. Throws `ApiError` with a message when it cannot be. */
async function readListFile(file: File): Promise<ListFile> {
  const answer = await apiFetch('/api/search/list-file', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })
  return ((await answer.json()) as { data: ListFile }).data
}
