import { useTranslation } from '../../i18n/use-translation.tsx'
import type { SandboxPlay } from '../../../worker/sales/payments/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { usePlay } from './mutations.ts'

type Action = SandboxPlay['action']

const ODD = ['pay_late', 'pay_twice', 'pay_silently'] as const satisfies Action[]

/** The ways a payment may end; below, odd ways in which a bank may report it. */
export function BankButtons({ trackingId }: { trackingId: string }) {
  const { t } = useTranslation('dev/sandbox-bank')
  const play = usePlay(trackingId)
  // Stays busy until the browser leaves for the store.
  const isBusy = play.isPending || play.isSuccess
  const chosen = play.variables?.action
  const fault = play.error === null ? null : toApiError(play.error)
  const buttonOf = (action: Action, kind?: 'main') => (
    <Button
      key={action}
      {...(kind && { kind })}
      isWide
      disabled={isBusy}
      isBusy={isBusy && chosen === action}
      onClick={() => play.mutate({ action })}
    >
      {t(`actions.${action}`)}
    </Button>
  )
  return (
    <div className="stack stack-4">
      {fault !== null && (
        <Note tone="bad" role="alert">
          {fault.message === '' ? t('common:fault.offline') : fault.message}
        </Note>
      )}
      <div className="stack stack-3">
        {buttonOf('pay', 'main')}
        {buttonOf('decline')}
        {buttonOf('cancel')}
      </div>
      <div className="stack stack-3" role="group" aria-labelledby="odd">
        <h2 id="odd" className="h3">
          {t('odd')}
        </h2>
        {ODD.map((action) => (
          <div key={action} className="stack stack-1">
            {buttonOf(action)}
            <p className="t-13 muted">{t(`hints.${action}`)}</p>
          </div>
        ))}
      </div>
    </div>
  )
}
