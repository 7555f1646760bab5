import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/errors.ts'
import { Note } from '../ui/note.tsx'

interface Props {
  error: ApiError
}

/** Why the server did not do it, when no single field is to blame. */
export function SubmitErrorNote({ error }: Props) {
  const { t } = useTranslation('form')
  const sentence = error.message !== '' ? error.message : t(`failed.${failure(error)}`)
  return (
    <Note tone="bad" role="alert" isSmall>
      {sentence}
      {error.requestId !== null && (
        <span className="sub">{t('failed.request', { id: error.requestId })}</span>
      )}
    </Note>
  )
}

/** The same for a form: nothing where a field is to blame, which shows it. */
export function GeneralErrorNote({ error }: { error: ApiError | null }) {
  if (error === null || Object.keys(error.fields).length > 0) return null
  return <SubmitErrorNote error={error} />
}

function failure(error: ApiError): 'offline' | 'forbidden' | 'other' {
  if (error.status === 0) return 'offline'
  return error.status === 403 ? 'forbidden' : 'other'
}
