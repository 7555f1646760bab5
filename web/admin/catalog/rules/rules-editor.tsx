import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type {
  CategoryRuleRow,
  CategoryRuleSet,
} from '../../../../worker/catalog/categories/rules/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { wordsIn } from '../categories/categories.ts'
import { pathOf, type Tree } from '../categories/tree-rows.ts'
import { RemoveRuleDialog } from './remove-rule-dialog.tsx'
import { RuleProposals } from './rule-proposals.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RULES, ruleCountsQuery, rulesQuery, saveRule } from './rules.ts'
import { RulesTable } from './rules-table.tsx'
import { UndoRules } from './undo-rules.tsx'

type Open = { edit: CategoryRuleRow | null } | { remove: CategoryRuleRow } | null

interface Props {
  set: CategoryRuleSet
  tree: Tree
}

/** All rules in their order, and the way to change them. */
export function RulesEditor({ set, tree }: Props) {
  const { t } = useTranslation('admin/rules')
  const locale = useLocale()
  const can = useCan()
  const [open, setOpen] = useState<Open>(null)
  const [wanted, setWanted] = useState('')
  const move = useMoveRule(set)
  const products = useQuery(ruleCountsQuery).data ?? null
  const pathTo = (id: number | null) =>
    id === null
      ? t('none')
      : pathOf(tree, id)
          .map(({ names }) => wordsIn(names, locale))
          .join(' › ')
  const mayEdit = can('catalog.categories.update')
  const create = mayEdit && (
    <Button kind="main" icon={Plus} onClick={() => setOpen({ edit: null })}>
      {t('create.action')}
    </Button>
  )
  const words = wanted.toLocaleLowerCase(locale).split(/\s+/)
  const rows = set.rules
    .map((rule, place) => ({ rule, place }))
    .filter(({ rule }) => {
      const said = textOfRule(rule, pathTo(rule.category_id)).toLocaleLowerCase(locale)
      return words.every((word) => said.includes(word))
    })
  const close = () => setOpen(null)
  return (
    <AdminPage
      title={t('title')}
      about={t('about')}
      actions={
        <>
          {mayEdit && <UndoRules set={set} pathTo={pathTo} />}
          {create}
        </>
      }
    >
      <RuleProposals set={set} pathTo={pathTo} />
      {set.rules.length > 0 && (
        <div className="rules-find">
          <Field label={t('find')} name="find">
            <Input type="search" value={wanted} onValueChange={setWanted} />
          </Field>
          <p className="t-13 muted" role="status">
            {t('shown', { count: rows.length })}
          </p>
        </div>
      )}
      {rows.length > 0 && (
        <RulesTable
          rows={rows}
          pathTo={pathTo}
          count={set.rules.length}
          products={products}
          isMovable={mayEdit && wanted.trim() === ''}
          isBusy={move.isPending}
          onMove={move.mutate}
          onEdit={(rule) => setOpen({ edit: rule })}
          onRemove={(rule) => setOpen({ remove: rule })}
        />
      )}
      {rows.length === 0 && (
        <EmptyState
          title={t(set.rules.length === 0 ? 'empty.title' : 'empty.found')}
          action={set.rules.length === 0 && create}
        >
          {t(set.rules.length === 0 ? 'empty.text' : 'empty.foundText')}
        </EmptyState>
      )}
      {open !== null && 'edit' in open && (
        <RuleDialog rule={open.edit} set={set} tree={tree} pathTo={pathTo} onClose={close} />
      )}
      {open !== null && 'remove' in open && (
        <RemoveRuleDialog rule={open.remove} set={set} pathTo={pathTo} onClose={close} />
      )}
    </AdminPage>
  )
}

const textOfRule = ({ conditions }: CategoryRuleRow, path: string): string =>
  [
    path,
    ...conditions.words.flat(),
    ...conditions.without,
    ...conditions.groups,
    ...conditions.brands.map(({ name }) => name),
    ...conditions.attributes,
  ].join(' ')

/** Puts a rule one place up or down. */
function useMoveRule({ version, rules }: CategoryRuleSet) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ rule, by }: { rule: CategoryRuleRow; by: -1 | 1 }) => {
      const place = rules.findIndex(({ id }) => id === rule.id)
      const before = rules[by === -1 ? place - 1 : place + 2]
      const { brands, ...conditions } = rule.conditions
      return saveRule({
        version,
        id: rule.id,
        rule: {
          category_id: rule.category_id,
          conditions: { ...conditions, brands: brands.map(({ id }) => id) },
          is_active: rule.is_active,
        },
        before_id: before?.id ?? null,
        is_confirmed: false,
      })
    },
    onSuccess: (set) => queryClient.setQueryData(rulesQuery.queryKey, set),
    onError: (error) => {
      showRefusal(error)
      void queryClient.invalidateQueries({ queryKey: RULES })
    },
  })
}
