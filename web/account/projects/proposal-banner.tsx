import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import type { Project, Proposal } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { moneyText } from '../../lib/format-money.ts'
import { useSettleProposal } from '../../projects/use-project-write.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ProposalTable } from './proposal-table.tsx'

/** What the newest check proposes, to accept as a whole; or what was accepted last, to undo. */
export function ProposalBanner({ project }: { project: Project }) {
  const { proposal } = project
  if (proposal?.status === 'open') return <Open project={project} proposal={proposal} />
  if (proposal?.status === 'accepted') return <Accepted project={project} proposal={proposal} />
  return null
}

interface Props {
  project: Project
  proposal: Proposal
}

function Open({ project, proposal }: Props) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  const settle = useSettleProposal(project.id)
  const count = proposal.changes.length
  const isFirst = proposal.changes.every(({ before }) => before.length === 0)
  const title = isFirst ? 'first' : isDearer(proposal) ? 'changed' : 'title'
  const as = (how: 'accept' | 'dismiss') => () => settle.mutate({ proposal: proposal.id, as: how })
  return (
    <section className="note note-warn proposal" id="proposal" aria-labelledby="proposal-title">
      <div className="stack stack-3 proposal-body">
        <div className="proposal-head">
          <div>
            <h2 className="h2" id="proposal-title">
              {t(`proposal.${title}`, { count, number: integer(count) })}
            </h2>
            <Sums proposal={proposal} isFirst={isFirst} />
          </div>
          {project.can.change && (
            <div className="row">
              <Button kind="main" icon={Check} isBusy={settle.isPending} onClick={as('accept')}>
                {t('proposal.accept')}
              </Button>
              <Button icon={X} disabled={settle.isPending} onClick={as('dismiss')}>
                {t('proposal.dismiss')}
              </Button>
            </div>
          )}
        </div>
        <ProposalTable project={project} proposal={proposal} />
      </div>
    </section>
  )
}

/** It mends what has changed for the worse, and costs more than before. */
const isDearer = ({ sum_before: before, sum_after: after }: Proposal): boolean =>
  before !== null && after.amount > before.amount

/** What the whole build comes to before and after. */
interface SumsProps {
  proposal: Proposal
  /** No row of it takes anything yet. */
  isFirst: boolean
}

function Sums({ proposal: { sum_before: before, sum_after: after }, isFirst }: SumsProps) {
  const { t } = useTranslation('account/projects')
  const { money } = useFormat()
  if (before === null || isFirst) {
    const key = isFirst ? 'proposal.sumFirst' : 'proposal.sumNow'
    return <p>{t(key, { after: moneyText(money(after)) })}</p>
  }
  const by = { ...after, amount: Math.abs(after.amount - before.amount) }
  const way =
    after.amount === before.amount ? 'same' : after.amount < before.amount ? 'less' : 'more'
  return (
    <p>
      {t('proposal.sums', { before: moneyText(money(before)), after: moneyText(money(after)) })}{' '}
      {way !== 'same' && (
        <span className={way === 'less' ? 'good medium' : 'medium'}>
          {t(`proposal.${way}`, { by: moneyText(money(by)) })}
        </span>
      )}
    </p>
  )
}

function Accepted({ project, proposal }: Props) {
  const { t } = useTranslation('account/projects')
  const { moment } = useMoment()
  const { integer } = useFormat()
  const settle = useSettleProposal(project.id)
  const [isShown, setShown] = useState(false)
  const { settled_by: by, settled_at: at, changes } = proposal
  const count = changes.length
  return (
    <div className="stack stack-2">
      <Note
        tone="good"
        isSmall
        role="status"
        action={
          <span className="row">
            <Button
              size="s"
              kind="quiet"
              aria-expanded={isShown}
              onClick={() => setShown(!isShown)}
            >
              {t('proposal.show')}
            </Button>
            {project.can.change && (
              <Button
                size="s"
                icon={Undo2}
                isBusy={settle.isPending}
                onClick={() => settle.mutate({ proposal: proposal.id, as: 'undo' })}
              >
                {t('undo')}
              </Button>
            )}
          </span>
        }
      >
        {t('proposal.accepted', { count, number: integer(count) })}
        {at !== null && (
          <span className="sub">{[moment(at), by].filter((each) => each !== null).join(', ')}</span>
        )}
      </Note>
      {isShown && <ProposalTable project={project} proposal={proposal} />}
    </div>
  )
}
