import { type AnyFormApi, useStore } from '@tanstack/react-form'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, use, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import type { ApiError } from '../api/errors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogNews } from './dialog-news.ts'
import { FormShell } from './form-shell.tsx'
import type { LiveCall } from './use-live-validation.ts'

interface Props {
  form: AnyFormApi
  onClose: () => void
  title: string
  description?: ReactNode
  submitLabel: string
  submitError: ApiError | null
  loading: boolean
  /** Validates fields on the server as they are left, see `FormShell`. */
  live?: LiveCall
  isWide?: boolean
  /** It is there to be read: nothing can be sent. */
  isWithoutSubmit?: boolean
  /** In its foot, before the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A form in a dialog; closing it with unsaved changes asks first. */
export function FormDialog(props: Props) {
  const {
    form,
    onClose,
    submitError,
    loading,
    live,
    submitLabel,
    isWithoutSubmit = false,
    aside,
    children,
    ...look
  } = props
  const { t } = useTranslation('form')
  const news = use(DialogNews)
  const [isLeaving, setIsLeaving] = useState(false)
  const isDirty = useStore(form.store, (state) => state.isDirty)
  // Values that are being saved are not lost by closing.
  const isGuarded = isDirty && !loading
  const blocker = useBlocker({
    shouldBlockFn: () => isGuarded,
    enableBeforeUnload: isGuarded,
    withResolver: true,
  })
  const leave = () => (isGuarded ? setIsLeaving(true) : onClose())
  return (
    <>
      <Dialog isOpen onClose={leave} closeLabel={t('close')} {...look}>
        <FormShell
          form={form}
          submitError={submitError}
          loading={loading}
          {...(live !== undefined && { live })}
          className="dialog-body stack stack-4"
          footer={
            <div className="dialog-foot">
              {aside !== undefined && <div className="mr-auto">{aside}</div>}
              <Button kind="quiet" onClick={leave}>
                {t(isWithoutSubmit ? 'close' : 'cancel')}
              </Button>
              {!isWithoutSubmit && (
                <Button type="submit" kind="main" isBusy={loading}>
                  {submitLabel}
                </Button>
              )}
            </div>
          }
        >
          {news}
          {children}
        </FormShell>
      </Dialog>
      <AlertDialog
        isOpen={isLeaving || blocker.status === 'blocked'}
        title={t('unsaved.title')}
        description={t('unsaved.description')}
        confirmLabel={t('unsaved.discard')}
        cancelLabel={t('unsaved.keep')}
        tone="bad"
        onCancel={() => {
          setIsLeaving(false)
          blocker.reset?.()
        }}
        onConfirm={() => {
          onClose()
          blocker.proceed?.()
        }}
      />
    </>
  )
}
