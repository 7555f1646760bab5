import { useTranslation } from '../i18n/use-translation.tsx'
import type { ApiError } from '../api/errors.ts'
import { Note } from '../ui/note.tsx'

interface Props {
  error: ApiError
}

/** Why a call failed, when no single field is the reason. */
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

/** The same for a form: nothing when fields are the reason, as they show it themselves. */
export function GeneralErrorNote({ error }: { error: ApiError | null }) {
  if (error === null || Object.keys(error.fields).length > 0) return null
  return <SubmitErrorNote error={error} />
}

function failure(error: ApiError): 'offline' | 'forbidden' | 'other' {
  if (error.status === 0) return 'offline'
  return error.status === 403 ? 'forbidden' : 'other'
}
