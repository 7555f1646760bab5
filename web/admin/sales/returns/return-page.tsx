import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminReturn } from '../../../../worker/sales/returns/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  ReturnFacts,
  ReturnHistory,
  ReturnLines,
  ReturnPhotos,
} from '../../../returns/return-facts.tsx'
import { ReturnStatus } from '../../../returns/return-status.tsx'
import { Note } from '../../../ui/note.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { useDetail } from '../../resource/use-detail.ts'
import { type ReturnAct, ReturnActions } from './return-actions.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { photoOf, returnDetail, returns } from './returns.ts'

const route = getRouteApi('/$locale/admin/sales/returns/$returnId')

/** One return, from the request to its money. */
export function ReturnPage() {
  const { returnId } = route.useParams()
  const found = useDetail(returns, returnDetail(returnId), returnId)
  return (
    <ResourcePage texts={returns.texts} query={found} list={<ReturnsLink key="returns" />}>
      {(data) => <ReturnView key={returnId} of={data} />}
    </ResourcePage>
  )
}

/** Back to the list. */
function ReturnsLink() {
  const { t } = useTranslation('admin/returns')
  return (
    <Link to="/$locale/admin/sales/returns" params={{ locale: useLocale() }}>
      {t('title')}
    </Link>
  )
}

function ReturnView({ of }: { of: AdminReturn }) {
  const { t } = useTranslation('admin/returns')
  const [act, setAct] = useState<ReturnAct | null>(null)
  const noteOf = useOutcome()
  return (
    <AdminPage
      title={t('of', { number: of.number })}
      here={of.number}
      crumbs={[<ReturnsLink key="returns" />]}
      about={<About of={of} />}
      actions={<ReturnActions of={of} onAct={setAct} />}
      isAiry
    >
      {of.decline_reason !== '' && (
        <Note tone="bad">
          <strong>{t('declined')}</strong>
          <span className="sub">{of.decline_reason}</span>
        </Note>
      )}
      {of.credit_note !== null && (
        <Note tone="good">{t('credited', { number: of.credit_note.number })}</Note>
      )}
      <ReturnLines lines={of.lines.map((line) => ({ ...line, note: noteOf(line) }))} />
      <ReturnPhotos of={of} src={photoOf(of.id)} />
      <ReturnFacts of={of} />
      <ReturnHistory of={of} />
      {act !== null && <ReturnDialog of={of} act={act} onClose={() => setAct(null)} />}
    </AdminPage>
  )
}

const PLACES = ['shelf', 'supplier', 'scrap', 'declined'] as const

/** Says where the pieces of a line went; '' before they were looked at. */
function useOutcome() {
  const { t } = useTranslation('admin/returns')
  return (line: AdminReturn['lines'][number]): string => {
    const places = PLACES.filter((place) => line[place] > 0).map((place) =>
      t(`went.${place}`, { count: line[place] }),
    )
    const order = line.supplier > 0 && line.supplier_order?.number
    const again =
      line.replaced_position === null ? [] : [t('again', { position: line.replaced_position })]
    return [...places, ...(order ? [order] : []), ...again].join(', ')
  }
}

function About({ of }: { of: AdminReturn }) {
  const { t } = useTranslation('admin/returns')
  const { full } = useMoment()
  const locale = useLocale()
  const who = [of.company, of.customer, of.email].filter(Boolean).join(', ')
  return (
    <span className="row row-3">
      <ReturnStatus status={of.status} />
      <span>{full(of.created_at)}</span>
      <Link to="/$locale/admin/sales/orders/$orderId" params={{ locale, orderId: of.order.id }}>
        {t('order', { number: of.order.number })}
      </Link>
      <span>{who}</span>
    </span>
  )
}
