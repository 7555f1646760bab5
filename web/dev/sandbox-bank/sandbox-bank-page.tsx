import './sandbox-bank.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { SandboxPayment } from '../../../worker/sales/payments/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Money } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Fault } from '../../shell/fault.tsx'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { BankButtons } from './bank-buttons.tsx'
import { sandboxBankQueries } from './queries.ts'

const route = getRouteApi('/$locale/shop/sandbox-bank/$trackingId')

/** A simulated bank: the payer chooses how the payment ends and how the store is notified. */
export function SandboxBankPage() {
  const { t } = useTranslation('dev/sandbox-bank')
  const { trackingId } = route.useParams()
  const { data: payment, error, refetch } = useQuery(sandboxBankQueries.payment(trackingId))
  useTitle(t('title'))
  if (error !== null && toApiError(error).status === 404) return <NotFoundPage />
  return (
    <main id="main" className="wrap shop">
      <section className="card bank" aria-labelledby="bank">
        <div className="card-head">
          <h1 id="bank" className="h2">
            {t('title')}
          </h1>
        </div>
        <div className="card-body stack stack-4">
          <Note isSmall>{t('about')}</Note>
          {payment === undefined && error !== null && (
            <Fault error={error} onRetry={() => void refetch()} />
          )}
          {payment === undefined && error === null && <Skeleton height="140px" />}
          {payment !== undefined && <Payment payment={payment} />}
        </div>
      </section>
    </main>
  )
}

const TONES = { paid: 'good', failed: 'bad', canceled: 'warn' } as const

function Payment({ payment }: { payment: SandboxPayment }) {
  const { t } = useTranslation('dev/sandbox-bank')
  const { money } = useFormat()
  const { status, return_to: path } = payment
  return (
    <>
      <dl className="dl">
        <dt>{t('order')}</dt>
        <dd>{payment.order_number}</dd>
        <dt>{t('amount')}</dt>
        <dd>
          <Money className="h2" value={money(payment.amount)} />
        </dd>
      </dl>
      {status === 'open' ? (
        <BankButtons trackingId={payment.tracking_id} />
      ) : (
        <>
          <Note tone={TONES[status]} role="status">
            {t(`decided.${status}`)}
          </Note>
          <p>
            <a className={buttonClass({ kind: 'main' })} href={path ?? '/'}>
              {t('back')}
            </a>
          </p>
        </>
      )}
    </>
  )
}
