import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '../../api/errors.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { moneyText } from '../../lib/format-money.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { Proposal } from '../../../worker/sales/proposals/schemas.ts'
import { agree, decline, proposalQuery } from './queries.ts'

interface Props {
  token: string
  proposal: Proposal
}

/** Two answers while it is open; what became of it afterwards. */
export function ProposalAnswer({ token, proposal }: Props) {
  const { t } = useTranslation('account/proposals')
  const [isDeclining, setIsDeclining] = useState(false)
  const answer = useAnswer(token)
  const words = useWords(proposal)
  const { effect, state } = proposal
  const error = answer.error === null ? null : toApiError(answer.error)
  return (
    <div className="stack stack-3">
      {error !== null && (
        <Note tone="bad" role="alert">
          {error.message === '' ? t('failed') : error.message}
        </Note>
      )}
      <Note tone={words.tone} role="status">
        {words.text}
      </Note>
      {state === 'open' && (
        <div className="proposal-acts">
          {effect !== null && (
            <Button
              kind="main"
              isBusy={answer.isPending && answer.variables !== null}
              onClick={() => answer.mutate(effect.stamp)}
            >
              {t('agree')}
            </Button>
          )}
          <Button onClick={() => setIsDeclining(true)}>{t('decline')}</Button>
        </div>
      )}
      <AlertDialog
        isOpen={isDeclining}
        title={t('declining.title')}
        description={t('declining.text', { mpn: proposal.ordered.mpn })}
        confirmLabel={t('declining.confirm')}
        cancelLabel={t('declining.back')}
        onCancel={() => setIsDeclining(false)}
        onConfirm={() => {
          setIsDeclining(false)
          answer.mutate(null)
        }}
      />
    </div>
  )
}

/** Null: no. What was answered stands on the page at once; what has moved is read again. */
function useAnswer(token: string) {
  const queryClient = useQueryClient()
  const { queryKey } = proposalQuery(token)
  return useMutation({
    mutationFn: (stamp: string | null) => (stamp === null ? decline(token) : agree(token, stamp)),
    onSuccess: (proposal) => queryClient.setQueryData(queryKey, proposal),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

interface Words {
  tone: 'plain' | 'good' | 'warn' | 'bad'
  text: string
}

function useWords({ state, problem, effect }: Proposal): Words {
  const { t } = useTranslation('account/proposals')
  const { money } = useFormat()
  if (state === 'failed') return { tone: 'warn', text: t(`told.${problem ?? 'changed'}`) }
  if (state !== 'open')
    return { tone: state === 'agreed' ? 'good' : 'plain', text: t(`told.${state}`) }
  if (problem !== null) return { tone: 'warn', text: t(`told.${problem}`) }
  if (effect === null || effect.difference.amount === 0)
    return { tone: 'plain', text: t('told.same') }
  const { amount, currency } = effect.difference
  const sum = moneyText(money({ amount: Math.abs(amount), currency }))
  return { tone: 'plain', text: t(amount > 0 ? 'told.more' : 'told.less', { sum }) }
}
