import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  CategoryRuleProposal,
  CategoryRuleSet,
} from '../../../../worker/catalog/categories/rules/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { RULES, ruleProposalsQuery, rulesQuery, saveRule } from './rules.ts'

/** Shown before somebody asks for all. */
const FIRST = 5

interface Props {
  set: CategoryRuleSet
  pathTo: (id: number | null) => string
}

/** Rules that would put products without a category where others of the same supplier's group are; one press adds one. */
export function RuleProposals({ set, pathTo }: Props) {
  const { t } = useTranslation('admin/rules')
  const { integer } = useFormat()
  const proposals = useQuery(ruleProposalsQuery).data ?? []
  const [isWhole, setIsWhole] = useState(false)
  const add = useAddRule(set)
  if (proposals.length === 0) return null
  const shown = isWhole ? proposals : proposals.slice(0, FIRST)
  return (
    <section className="stack stack-3" aria-labelledby="rule-proposals">
      <div className="stack stack-1">
        <h2 className="h2" id="rule-proposals">
          {t('proposals.title')}
        </h2>
        <p className="t-13 muted">{t('proposals.about')}</p>
      </div>
      <ul className="rule-proposals">
        {shown.map((one) => (
          <Proposal
            key={`${one.text} ${one.category_id}`}
            of={one}
            category={pathTo(one.category_id)}
            isBusy={add.isPending && add.variables === one}
            isHeld={add.isPending}
            onAdd={() => add.mutate(one)}
          />
        ))}
      </ul>
      {shown.length < proposals.length && (
        <div className="row">
          <Button kind="quiet" onClick={() => setIsWhole(true)}>
            {t('proposals.all', { groups: integer(proposals.length) })}
          </Button>
        </div>
      )}
    </section>
  )
}

interface ProposalProps {
  of: CategoryRuleProposal
  category: string
  isBusy: boolean
  isHeld: boolean
  onAdd: () => void
}

function Proposal({ of, category, isBusy, isHeld, onAdd }: ProposalProps) {
  const { t } = useTranslation('admin/rules')
  const { integer } = useFormat()
  const can = useCan()
  const { text, suppliers, unassigned, alike, assigned, is_more: isMore } = of
  const number = (count: number) => (isMore ? t('more', { count }) : integer(count))
  return (
    <li>
      <div className="stack stack-1">
        <p>
          <span className="medium" translate="no">
            {text}
          </span>{' '}
          <span className="muted">{suppliers.join(', ')}</span>
        </p>
        <p className="t-13 muted">
          {t('proposals.without', { count: unassigned, products: number(unassigned) })}{' '}
          {t('proposals.alike', {
            count: assigned,
            alike: integer(alike),
            assigned: integer(assigned),
            category,
          })}
        </p>
      </div>
      {can('catalog.categories.update') && (
        <Button
          size="s"
          isBusy={isBusy}
          disabled={isHeld}
          label={t('proposals.addOf', { group: text, category })}
          onClick={onAdd}
        >
          {t('proposals.add')}
        </Button>
      )}
    </li>
  )
}

/** Adds a proposed rule behind all others, so that it takes no product of theirs. */
function useAddRule({ version }: CategoryRuleSet) {
  const { t } = useTranslation('admin/rules')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ category_id, phrase }: CategoryRuleProposal) =>
      saveRule({
        version,
        id: null,
        rule: {
          category_id,
          conditions: { words: [], without: [], brands: [], attributes: [], groups: [phrase] },
          is_active: true,
        },
        is_confirmed: false,
      }),
    onSuccess: (set, added) => {
      queryClient.setQueryData(rulesQuery.queryKey, set)
      queryClient.setQueryData(ruleProposalsQuery.queryKey, (all) =>
        all?.filter((one) => one !== added),
      )
      showToast({ text: t('create.done') })
    },
    onError: (error) => {
      showRefusal(error)
      void queryClient.invalidateQueries({ queryKey: RULES })
    },
  })
}
