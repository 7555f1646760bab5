import '../i18n/account-texts.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import { toApiError } from '../api/errors.ts'
import { api } from '../api/client.ts'
import { useLoadedTexts } from '../i18n/use-loaded-texts.ts'
import { PasswordDialog } from './password-dialog.tsx'

export interface Confirmed {
  /**
   * Makes a call; if it is refused with 423, asks for the password and makes it again. Null when
   * the person cancels.
   */
  confirmed: <T>(call: () => Promise<T>) => Promise<T | null>
  /** Must be rendered by the component that makes the call. */
  dialog: ReactNode
}

interface Waiting {
  settle: (isConfirmed: boolean) => void
}

/** Password confirmation for any call that may need it. */
export function useConfirmed(): Confirmed {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const confirmed = useCallback(async <T,>(call: () => Promise<T>): Promise<T | null> => {
    try {
      return await call()
    } catch (error) {
      if (toApiError(error).status !== 423) throw error
    }
    const isConfirmed = await new Promise<boolean>((settle) => setWaiting({ settle }))
    setWaiting(null)
    return isConfirmed ? call() : null
  }, [])
  const dialog = (
    <ConfirmPasswordDialog
      isOpen={waiting !== null}
      onCancel={() => waiting?.settle(false)}
      onConfirmed={() => waiting?.settle(true)}
    />
  )
  return { confirmed, dialog }
}

interface Props {
  isOpen: boolean
  onCancel: () => void
  onConfirmed: () => void
}

/** Asks for the password once more before sensitive actions; the answer is good for three hours. */
function ConfirmPasswordDialog({ isOpen, onCancel, onConfirmed }: Props) {
  const { t } = useTranslation('account/security')
  useLoadedTexts('account/security')
  return (
    <PasswordDialog
      isOpen={isOpen}
      title={t('confirm.title')}
      description={t('confirm.text')}
      submitLabel={t('confirm.submit')}
      call={(password) => api.user['confirm-password'].$post({ json: { password } })}
      onDone={onConfirmed}
      onCancel={onCancel}
    />
  )
}
