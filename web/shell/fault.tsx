import { useTranslation } from '../i18n/use-translation.tsx'
import { toApiError } from '../api/errors.ts'
import { ErrorState } from '../ui/error-state.tsx'

interface Props {
  error: unknown
  title?: string
  /** h1 when it replaces the whole page. */
  heading?: 'h1' | 'h2'
  onRetry?: () => void
}

/** A failed call in words: what happened, the request id to quote, a button to try again. */
export function Fault({ error, title, heading = 'h2', onRetry }: Props) {
  const { t } = useTranslation()
  const { code, message, requestId } = toApiError(error)
  const words =
    code === 'offline' ? t('fault.offline') : message === '' ? t('fault.unknown') : message
  return (
    <ErrorState
      heading={heading}
      title={title ?? t('fault.title')}
      message={words}
      {...(requestId !== null && { request: t('fault.request', { id: requestId }) })}
      retryLabel={t('action.retry')}
      {...(onRetry !== undefined && { onRetry })}
    />
  )
}
