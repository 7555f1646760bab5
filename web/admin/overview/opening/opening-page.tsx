import './opening.css'
import { useQuery } from '@tanstack/react-query'
import {
  type Opening,
  OPENS_STORE,
  type OpeningStep,
} from '../../../../worker/reports/opening/schemas.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { OpenButton } from './open-button.tsx'
import { openingQuery } from './opening-query.ts'
import { PagesReview } from './pages-review.tsx'
import { StepRow } from './step-row.tsx'
import { TestMailButton } from './test-mail-button.tsx'
import { TryDelivery } from './try-delivery.tsx'

/** The opening checklist: each step with its page and its proof, and the button that opens the store. */
export function OpeningPage() {
  const { t } = useTranslation('admin/opening')
  const { data, error, refetch } = useQuery(openingQuery)
  const canOpen = useCan()(OPENS_STORE)
  return (
    <AdminPage
      title={t('title')}
      about={t('about')}
      actions={data?.opened_at === null && canOpen ? <OpenButton opening={data} /> : undefined}
    >
      {data === undefined && error !== null && (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height="640px" />}
      {data !== undefined && <Steps opening={data} mayAct={canOpen} />}
    </AdminPage>
  )
}

function Steps({ opening, mayAct }: { opening: Opening; mayAct: boolean }) {
  const { t } = useTranslation('admin/opening')
  const done = opening.steps.filter(({ state }) => state === 'done').length
  return (
    <>
      <OpenState opening={opening} />
      <p className="medium" role="status">
        {t('progress', { done, all: opening.steps.length })}
      </p>
      <ol className="opening-steps">
        {opening.steps.map((step) => (
          <StepRow key={step.key} step={step} opening={opening}>
            <Proof step={step} opening={opening} mayAct={mayAct} />
          </StepRow>
        ))}
      </ol>
    </>
  )
}

/** Whether visitors see the shop, since when, and by whom. */
function OpenState({ opening: { opened_at: at, opened_by: by } }: { opening: Opening }) {
  const { t } = useTranslation('admin/opening')
  const { full } = useMoment()
  if (at === null) return <Note tone="warn">{t('closed')}</Note>
  const since = full(at)
  return (
    <Note tone="good">{by === null ? t('isOpen', { since }) : t('isOpenBy', { since, by })}</Note>
  )
}

interface ProofProps {
  step: OpeningStep
  opening: Opening
  mayAct: boolean
}

function Proof({ step: { key, says }, opening, mayAct }: ProofProps) {
  if (key === 'pages') return <PagesReview opening={opening} mayReview={mayAct} />
  if (!mayAct) return null
  if (key === 'sender' && says !== 'sender_missing') return <TestMailButton />
  return key === 'shipping' && says !== 'shipping_none' ? <TryDelivery /> : null
}
