import { toApiError } from '../api/errors.ts'
import { i18n } from '../i18n/i18n.ts'
import { showToast } from '../ui/toast.ts'

/** Shows in a toast why a call failed. */
export function showRefusal(error: unknown): void {
  const { message } = toApiError(error)
  showToast({ text: message === '' ? i18n.t('common:fault.offline') : message, tone: 'bad' })
}
