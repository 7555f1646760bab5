import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OzonPostingRow } from '../../../../worker/markets/ozon/schemas/postings.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { figure, moment, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { ACCOUNT_CONTROLS } from './account-filter.tsx'
import { ozonPostings, retryPosting } from './ozon.ts'
import { OzonTabs } from './ozon-tabs.tsx'
import { usePostingWords } from './use-posting-words.ts'

const PUSH = 'markets.ozon.push'
const TONES = { none: 'plain', due: 'accent', shipped: 'good', refused: 'bad' } as const

const COLUMNS: ResourceColumn<OzonPostingRow>[] = [
  {
    id: 'posting_number',
    isRowName: true,
    skeleton: '128px',
    cell: ({ posting_number: number, account }) => (
      <>
        <PartNumber className="medium">{number}</PartNumber>
        <span className="sub">{account.name}</span>
      </>
    ),
    csv: ({ posting_number: number }) => number,
  },
  {
    id: 'status',
    skeleton: '112px',
    cell: (posting) => <StatusCell posting={posting} />,
    csv: ({ status }) => status,
  },
  { id: 'order', skeleton: '112px', cell: (posting) => <OrderCell posting={posting} /> },
  {
    id: 'ship_state',
    skeleton: '96px',
    cell: ({ ship_state: state }, { t }) => (
      <Badge tone={TONES[state]}>{t(`shipStates.${state}`)}</Badge>
    ),
    csv: ({ ship_state: state }, { t }) => t(`shipStates.${state}`),
  },
  figure('pieces', ({ pieces }) => pieces),
  plain('ship_by', ({ ship_by: at }, say) => (at === null ? '–' : say.moment(at))),
  moment('created_at', ({ created_at: at }) => at),
  {
    id: 'acts',
    acts: { permission: PUSH },
    cell: (posting) => posting.problem !== null && <RetryButton posting={posting} />,
  },
]

/** Where the posting is with Ozon, and what is the matter with it here. */
function StatusCell({ posting: { status, problem } }: { posting: OzonPostingRow }) {
  const { statusOf, problemOf } = usePostingWords()
  return (
    <>
      {statusOf(status)}
      {problem !== null && <span className="sub warn">{problemOf(problem)}</span>}
    </>
  )
}

function OrderCell({ posting: { order } }: { posting: OzonPostingRow }) {
  const { t } = useTranslation('admin/ozon-postings')
  const locale = useLocale()
  if (order === null) return <span className="muted">{t('noOrder')}</span>
  return (
    <Link
      className="link"
      to="/$locale/admin/sales/orders/$orderId"
      params={{ locale, orderId: order.id }}
    >
      {order.number}
    </Link>
  )
}

/** Takes the next step of a posting that has a problem. */
function RetryButton({ posting }: { posting: OzonPostingRow }) {
  const { t } = useTranslation('admin/ozon-postings')
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryPosting(posting),
    onError: showRefusal,
    onSettled: useRefresh(ozonPostings),
  })
  return (
    <Button
      size="s"
      isBusy={isPending}
      aria-label={t('retry.of', { number: posting.posting_number })}
      onClick={() => mutate()}
    >
      {t('retry.action')}
    </Button>
  )
}

/** What is ordered on Ozon, and the orders it became. */
export function PostingsPage() {
  const { t } = useTranslation('admin/ozon-postings')
  return (
    <ResourceListPage
      of={ozonPostings}
      columns={COLUMNS}
      about={t('about')}
      tabs={<OzonTabs />}
      controls={ACCOUNT_CONTROLS}
    />
  )
}
