import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { toApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { GeneralErrorNote } from '../../form/submit-error-note.tsx'
import { useConfirmed } from '../../session/use-confirmed.tsx'
import { startTwoFactor, type TwoFactorStart as Start } from './start-two-factor.ts'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'

/** Sets the second factor up: begins with a press, and again after "not now". */
export function TwoFactorStart() {
  const { t } = useTranslation('account/security')
  const { confirmed, dialog } = useConfirmed()
  const [started, setStarted] = useState<Start | null>(null)
  const start = useMutation({
    mutationFn: () => confirmed(startTwoFactor),
    onSuccess: setStarted,
  })
  if (started !== null) {
    return <TwoFactorSetUp start={started} onCancel={() => setStarted(null)} />
  }
  return (
    <div className="stack stack-3">
      <GeneralErrorNote error={start.error === null ? null : toApiError(start.error)} />
      <div>
        <Button kind="main" isBusy={start.isPending} onClick={() => start.mutate()}>
          {t('factor.start')}
        </Button>
      </div>
      {dialog}
    </div>
  )
}
