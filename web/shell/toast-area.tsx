import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import { toastQueue } from '../ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

/** Where toasts appear; its code is loaded with the first toast. */
export function ToastArea() {
  const { t } = useTranslation()
  const [isNeeded, setNeeded] = useState(toastQueue.hasAny)
  useEffect(() => (isNeeded ? undefined : toastQueue.listen(() => setNeeded(true))), [isNeeded])
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <Toaster label={t('frame.news')} closeLabel={t('action.close')} />
    </Suspense>
  )
}
