import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/errors.ts'
import { Note } from '../ui/note.tsx'

/** Why it was not done, when no box of the form is to blame. */
export function RefusalNote({ fault }: { fault: ApiError | null }) {
  const { t } = useTranslation()
  if (fault === null || Object.keys(fault.fields).length > 0) return null
  return (
    <Note tone="bad" role="alert" isSmall>
      {fault.message === '' ? t('fault.offline') : fault.message}
    </Note>
  )
}
