import { useTranslation } from '../i18n/use-translation.tsx'
import { toApiError } from '../api/errors.ts'
import { ErrorState } from '../ui/error-state.tsx'

interface Props {
  error: unknown
  onRetry: () => void
}

/** A list that did not come: what happened, the request to quote, another try. */
export function TableFault({ error, onRetry }: Props) {
  const { t } = useTranslation('common')
  const { code, message, requestId } = toApiError(error)
  const unsaid = code === 'offline' ? t('fault.offline') : t('fault.unknown')
  return (
    <ErrorState
      title={t('fault.title')}
      message={code === 'offline' || message === '' ? unsaid : message}
      {...(requestId !== null && { request: t('fault.request', { id: requestId }) })}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
    />
  )
}
