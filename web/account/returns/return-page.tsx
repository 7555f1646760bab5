import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Printer, Truck } from 'lucide-react'
import { useState } from 'react'
import type { Return } from '../../../worker/sales/returns/schemas.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { moneyText } from '../../lib/format-money.ts'
import {
  ReturnFacts,
  ReturnHistory,
  ReturnLines,
  ReturnPhotos,
} from '../../returns/return-facts.tsx'
import { ReturnStatus } from '../../returns/return-status.tsx'
import { Fault } from '../../shell/fault.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { PhotoButton } from './photo-button.tsx'
import { photoOf, returnQueries, slipOf, useCancelReturn } from './return-queries.ts'
import { SentDialog } from './sent-dialog.tsx'

/** One return: what to do next, what has happened, what was sent back. */
export function ReturnPage() {
  const { t } = useTranslation('account/returns')
  const { returnId } = useParams({ strict: false })
  const found = useQuery({
    ...returnQueries.detail(Number(returnId)),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  if (found.data !== undefined) return <ReturnView of={found.data} />
  return (
    <AccountPage title={t('one')} crumbs={[<Back key="back" />]} isBusy={found.isFetching}>
      {found.error === null ? (
        <Skeleton height="240px" />
      ) : (
        <Fault error={found.error} onRetry={() => void found.refetch()} />
      )}
    </AccountPage>
  )
}

function Back() {
  const { t } = useTranslation('account/returns')
  return (
    <Link to="/$locale/account/returns" params={{ locale: useLocale() }}>
      {t('title')}
    </Link>
  )
}

type Act = 'cancel' | 'sent' | null

function ReturnView({ of }: { of: Return }) {
  const { t } = useTranslation('account/returns')
  const locale = useLocale()
  const [act, setAct] = useState<Act>(null)
  const cancel = useCancelReturn(of.id)
  const declined = (line: Return['lines'][number]) =>
    line.declined > 0 ? { note: t('declinedPieces', { count: line.declined }) } : {}
  return (
    <AccountPage
      title={`${t('one')} ${of.number}`}
      mark={<ReturnStatus status={of.status} />}
      crumbs={[<Back key="back" />]}
      about={
        <Link
          to="/$locale/account/orders/$orderId"
          params={{ locale, orderId: String(of.order.id) }}
        >
          {t('ofOrder', { number: of.order.number })}
        </Link>
      }
      actions={<Actions of={of} onAct={setAct} />}
    >
      <div className="stack stack-6">
        <Next of={of} />
        <ReturnLines lines={of.lines.map((line) => ({ ...line, ...declined(line) }))} />
        <ReturnPhotos
          of={of}
          src={photoOf(of.id)}
          {...(of.can.photo && { add: <PhotoButton id={of.id} count={of.photos.length} /> })}
        />
        <ReturnFacts of={of} />
        <ReturnHistory of={of} />
      </div>
      {act === 'sent' && <SentDialog of={of} onClose={() => setAct(null)} />}
      {act === 'cancel' && (
        <ConfirmDialog
          mutation={cancel}
          input={null}
          title={t('cancel.title', { number: of.number })}
          description={t('cancel.text')}
          confirmLabel={t('cancel.open')}
          cancelLabel={t('cancel.keep')}
          done={t('cancel.done', { number: of.number })}
          onClose={() => setAct(null)}
        />
      )}
    </AccountPage>
  )
}

function Actions({ of, onAct }: { of: Return; onAct: (act: Act) => void }) {
  const { t } = useTranslation('account/returns')
  return (
    <>
      {of.can.cancel && (
        <Button kind="quiet" onClick={() => onAct('cancel')}>
          {t('cancel.open')}
        </Button>
      )}
      {of.can.send && (
        <>
          <a className={buttonClass()} href={slipOf(of.id)} download>
            <Icon of={Printer} />
            {t('slip')}
          </a>
          <Button kind="main" icon={Truck} onClick={() => onAct('sent')}>
            {t(of.status === 'sent' ? 'sent.change' : 'sent.open')}
          </Button>
        </>
      )}
    </>
  )
}

/** What comes next, and whose turn it is. */
function Next({ of }: { of: Return }) {
  const { t } = useTranslation('account/returns')
  const { money } = useFormat()
  const { status, credit_note: note } = of
  const sum = note === null ? '' : moneyText(money(note.total))
  return (
    <Note
      tone={
        status === 'declined'
          ? 'bad'
          : status === 'refunded' || status === 'replaced'
            ? 'good'
            : 'plain'
      }
    >
      <strong>{t(`next.${status}`, { sum })}</strong>
      {of.decline_reason !== '' && <span className="sub">{of.decline_reason}</span>}
    </Note>
  )
}
