import './proposals.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { toApiError } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { ProposalBadge } from '../../orders/proposal-badge.tsx'
import { Fault } from '../../shell/fault.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Proposal } from '../../../worker/sales/proposals/schemas.ts'
import { ProposalAnswer } from './proposal-answer.tsx'
import { ProposalFacts } from './proposal-facts.tsx'
import { proposalQuery } from './queries.ts'

/** Another part for one that was ordered, for everybody who has its link. */
export function ProposalPage() {
  const { t } = useTranslation('account/proposals')
  const { token = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({ ...proposalQuery(token), refetchOnMount: 'always' })
  useTitle(t('title'))
  const status = error === null ? 0 : toApiError(error).status
  const isLost = status === 403 || status === 404
  return (
    <main id="main" className="wrap shop stack stack-5" aria-busy={data === undefined}>
      {data === undefined && isLost && (
        <EmptyState heading="h1" title={t('lost.title')}>
          {t('lost.text')}
        </EmptyState>
      )}
      {data === undefined && error !== null && !isLost && (
        <Fault heading="h1" error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <div className="stack stack-4" role="status" aria-label={t('loading')}>
          <Skeleton width="min(100%, 360px)" height="32px" />
          <Skeleton height="220px" />
        </div>
      )}
      {data !== undefined && <ProposalView token={token} proposal={data} />}
    </main>
  )
}

function ProposalView({ token, proposal }: { token: string; proposal: Proposal }) {
  const { t } = useTranslation('account/proposals')
  return (
    <>
      <div className="page-head">
        <div className="row">
          <h1 className="h1">{t('title')}</h1>
          <ProposalBadge state={proposal.state} />
        </div>
        <p className="muted">
          {t('order')} <PartNumber>{proposal.order_number}</PartNumber>
        </p>
      </div>
      <ProposalFacts proposal={proposal} />
      <ProposalAnswer token={token} proposal={proposal} />
    </>
  )
}
