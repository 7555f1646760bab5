import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { answerOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { accountQueries } from '../../session/queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { GeneralErrorNote } from '../../form/submit-error-note.tsx'
import { SecuritySection } from './security-section.tsx'
import { TwoFactorStart } from './two-factor-start.tsx'
import { useConfirmed } from '../../session/use-confirmed.tsx'

/** Turns the second factor on and off, and shows its recovery codes. */
export function TwoFactorSection({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('account/security')
  return (
    <SecuritySection
      title={t('factor.title')}
      about={t('factor.about')}
      state={
        <Badge tone={isOn ? 'good' : 'warn'} icon={isOn ? Check : Clock}>
          {t(isOn ? 'factor.on' : 'factor.off')}
        </Badge>
      }
    >
      {isOn ? <WhenOn /> : <TwoFactorStart />}
    </SecuritySection>
  )
}

const codesCalls = {
  show: () => answerOf(api.user['two-factor-recovery-codes'].$get()),
  renew: () => answerOf(api.user['two-factor-recovery-codes'].$post()),
}

function WhenOn() {
  const { t } = useTranslation('account/security')
  const queryClient = useQueryClient()
  const { confirmed, dialog } = useConfirmed()
  const [isAsked, setIsAsked] = useState(false)
  const codes = useMutation({
    mutationFn: (what: keyof typeof codesCalls) => confirmed(codesCalls[what]),
  })
  const end = useMutation({
    mutationFn: () => confirmed(() => api.user['two-factor-authentication'].$delete()),
    onSuccess: async (answer) => {
      if (answer === null) return
      showToast({ text: t('factor.ended') })
      await queryClient.invalidateQueries({ queryKey: accountQueries.user().queryKey })
    },
  })
  const fault = end.error ?? codes.error
  return (
    <div className="stack stack-4">
      <GeneralErrorNote error={fault === null ? null : toApiError(fault)} />
      {codes.data != null && <RecoveryCodes codes={codes.data} />}
      <div className="row">
        {codes.data == null ? (
          <Button isBusy={codes.isPending} onClick={() => codes.mutate('show')}>
            {t('codes.show')}
          </Button>
        ) : (
          <Button isBusy={codes.isPending} onClick={() => codes.mutate('renew')}>
            {t('codes.renew')}
          </Button>
        )}
        <Button isBusy={end.isPending} onClick={() => setIsAsked(true)}>
          {t('factor.end')}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsked}
        title={t('factor.askEnd')}
        description={t('factor.askEndText')}
        confirmLabel={t('factor.end')}
        cancelLabel={t('confirm.cancel')}
        tone="bad"
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          end.mutate()
        }}
      />
      {dialog}
    </div>
  )
}
